# Two images, `--target service` and `--target website`. docs/operating.md says how they are run.

FROM node:24-bookworm-slim AS base
WORKDIR /app
RUN chown node:node .
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./

FROM base AS sources
RUN npm ci
COPY --chown=node:node . .

FROM sources AS built-service
RUN npm run build -- service

FROM sources AS built-website
# They become part of what browsers load; .env.example explains them.
ARG NEXT_PUBLIC_ENVIRONMENT
ARG NEXT_PUBLIC_API_BASE_URL
ARG NEXT_PUBLIC_FIREBASE_API_KEY
ARG NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
ARG NEXT_PUBLIC_FIREBASE_PROJECT_ID
ARG NEXT_PUBLIC_MIXPANEL_TOKEN
RUN npm run build -- website
RUN rm -rf .next/cache

FROM base AS runtime
RUN npm ci --omit=dev
ENV NODE_ENV=production

FROM runtime AS service
COPY --from=built-service --chown=node:node /app/.build/service .build/service
# A volume that is mounted here belongs to the same user.
RUN mkdir archives
ENV REGISTRY_ENVIRONMENT=production
ENV REGISTRY_HOST=0.0.0.0
ENV REGISTRY_PORT=8080
# The C library otherwise holds on to some memory for each thread that has compressed anything, 50 MB in all.
ENV MALLOC_ARENA_MAX=2
ENV REGISTRY_ARCHIVE_DIR=archives
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.REGISTRY_PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".build/service/main.js"]

FROM runtime AS website
COPY --from=built-website --chown=node:node /app/.next .next
COPY --from=built-website --chown=node:node /app/public public
COPY --from=built-website --chown=node:node /app/locales locales
COPY --from=built-website --chown=node:node /app/src src
COPY --from=built-website --chown=node:node /app/next.config.js /app/next-i18next.config.js /app/CONTRIBUTING.md /app/LICENSE ./
ENV NEXT_TELEMETRY_DISABLED=1
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/website-server/main.js"]

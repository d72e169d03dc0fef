import { defineConfig } from 'orval'

export default defineConfig({
  registry: {
    input: './src/api/openapi.json',
    output: {
      mode: 'tags-split',
      target: './src/api/generated/registry.ts',
      schemas: './src/api/generated/model',
      client: 'react-query',
      httpClient: 'axios',
      clean: true,
      override: {
        mutator: { path: './src/api/http.ts', name: 'request' },
        query: { useQuery: true, signal: true, version: 5 },
      },
    },
  },
})

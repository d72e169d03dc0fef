import { defineConfig } from 'orval'

interface Operation {
  tags?: string[]
}

/** Gives what changes things files of its own, so that a page which only reads does not load it. */
function apart<T extends { paths?: object }>(document: T): T {
  for (const path of Object.values(document.paths ?? {}) as Record<string, Operation>[])
    for (const [method, operation] of Object.entries(path))
      if (method !== 'get') operation.tags = operation.tags?.map((tag) => `${tag}-writes`)
  return document
}

export default defineConfig({
  registry: {
    input: { target: './src/api/openapi.json', override: { transformer: apart } },
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

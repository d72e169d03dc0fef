import JSDOMEnvironment from 'jest-environment-jsdom'

// Browser APIs that jsdom lacks (or has in a form that the real service, run in process, cannot use).
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'WritableStream',
  'clearImmediate',
  'crypto',
  'fetch',
  'performance',
  'setImmediate',
  'structuredClone',
] as const

/** jsdom with Node's fetch, streams, encoders and crypto, so that the page and the service share one process. */
export default class DomEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      })
    }
  }
}

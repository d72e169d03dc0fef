declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** A store that speaks S3's protocol, for tests. Its keys are `S3RVER` and `S3RVER`. */
  class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }

  export = S3rver
}

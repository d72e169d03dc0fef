/** An image as it is served. */
export interface Image {
  /** media type, detected from the bytes */
  type: string
  bytes: Buffer
}

/** An image that can be served; `read` is needed only by clients that do not have it cached. */
export interface FoundImage {
  /** identifies exactly these bytes */
  tag: string
  read: () => Promise<Image>
}

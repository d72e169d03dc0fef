/** A picture as it is shown. */
export interface Image {
  /** its media type, told by its bytes */
  type: string
  bytes: Buffer
}

/** A picture that can be had; `read` is only needed by who does not have it already. */
export interface FoundImage {
  /** names these bytes and no others */
  tag: string
  read: () => Promise<Image>
}

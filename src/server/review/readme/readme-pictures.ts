import type { Element, ElementContent, Root } from 'hast'
import { badgeWords } from './badge-words'
import { decodeSafely, HAS_SCHEME, REL, type Target } from './readme-links'
import { pathInRepository } from '../../../contract/conventions/repository-pages'

const MOST_MEASURED = 60

export interface PictureSize {
  width: number
  height: number
}

/** The images of an archive that a README may show. */
export interface ReadmePictures {
  /** folder of the README, empty at the top of the archive */
  folder: string
  has: (path: string) => boolean
  /** undefined when unknown */
  sizeOf: (path: string) => Promise<PictureSize | undefined>
}

/** Returns the path in the archive of an image's URL; undefined when it is elsewhere. */
function pathInArchive(address: string, folder: string, repository?: string): string | undefined {
  const source = address.trim().replace(/[?#].*$/s, '')
  const isElsewhere = HAS_SCHEME.test(source) || source.startsWith('//')
  const named = decodeSafely((isElsewhere ? pathInRepository(source, repository) : source) ?? '')
  if (!named) return undefined
  const steps = named.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of named.split('/')) {
    if (step === '..' && steps.length === 0) return undefined
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const isImage = (node: Root['children'][number]): node is Element & { tagName: 'img' } =>
  node.type === 'element' && node.tagName === 'img'
const altOf = ({ properties }: Element) => (typeof properties.alt === 'string' ? properties.alt.trim() : '')

/**
 * Returns an image of another host as a link. From it, and from the span that it is within another link, the service makes a
 * picture again where it may fetch it (`withReadmePictures`).
 */
function asLink(image: Element, target: Target, isInLink: boolean): ElementContent[] {
  const href = typeof image.properties.src === 'string' ? target(image.properties.src) : undefined
  const fileName = decodeSafely(href?.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const words = altOf(image) || (href && badgeWords(href)) || fileName
  if (!words) return []
  const text: ElementContent = { type: 'text', value: words }
  if (!href || (isInLink && !/^https:/.test(href))) return [text]
  const { width, height } = shownSize(image, undefined)
  return [
    {
      type: 'element',
      tagName: isInLink ? 'span' : 'a',
      properties: {
        ...(isInLink ? { dataAddress: href } : { href, rel: REL }),
        className: ['readme-image'],
        dataWidth: width,
        dataHeight: height,
      },
      children: [text],
    },
  ]
}

const MOST_PIXELS = 4096

const pixels = (value: unknown): number | undefined => {
  const number = Number(/^(\d{1,5})(?:px)?$/.exec(String(value ?? ''))?.[1])
  return number > 0 && number <= MOST_PIXELS ? number : undefined
}

/** Returns the displayed size of an image: the author's, otherwise its own; a missing side is scaled. */
function shownSize({ properties }: Element, own: PictureSize | undefined) {
  const [width, height] = [pixels(properties.width), pixels(properties.height)]
  if (/^\d{1,3}%$/.test(String(properties.width ?? ''))) return { width: properties.width }
  if (!own) return { width, height }
  if (width && height) return { width, height }
  if (width) return { width, height: Math.max(1, Math.round((width * own.height) / own.width)) }
  if (height) return { width: Math.max(1, Math.round((height * own.width) / own.height)), height }
  return own
}

const asPicture = (image: Element, path: string, own: PictureSize | undefined): Element => ({
  type: 'element',
  tagName: 'img',
  properties: {
    src: `files/${path.split('/').map(encodeURIComponent).join('/')}`,
    alt: altOf(image),
    ...shownSize(image, own),
    loading: 'lazy',
  },
  children: [],
})

/**
 * A rehype plugin: images of the archive stay, with a URL relative to the version (`files/docs/a.png`) and their size; all
 * others become links, so that viewing sends no visitor's IP address to another server (decision 29). A link that contained
 * only images and is now text is marked, because such links are displayed in a row like buttons.
 */
export const safePictures =
  (target: Target, pictures: ReadmePictures | undefined, repository: string | undefined) =>
  () =>
  async (tree: Root) => {
    let measured = 0
    const show = async (image: Element, isInLink: boolean): Promise<ElementContent[]> => {
      const { src } = image.properties
      const path = typeof src === 'string' && pathInArchive(src, pictures?.folder ?? '', repository)
      if (!path || !pictures?.has(path)) return asLink(image, target, isInLink)
      const own = ++measured <= MOST_MEASURED ? await pictures.sizeOf(path) : undefined
      return [asPicture(image, path, own)]
    }
    const rewrite = async (parent: Element | Root, isInLink: boolean): Promise<void> => {
      const children: ElementContent[] = []
      for (const child of parent.children as ElementContent[]) {
        if (isImage(child)) children.push(...(await show(child, isInLink)))
        else {
          if (child.type === 'element') await rewrite(child, isInLink || child.tagName === 'a')
          children.push(child)
        }
      }
      const isLink = parent.type === 'element' && parent.tagName === 'a'
      if (isLink && parent.children.length > 0 && parent.children.every(isImage) && !children.some(isImage))
        parent.properties.dataPicture = ''
      parent.children = children
    }
    await rewrite(tree, false)
  }

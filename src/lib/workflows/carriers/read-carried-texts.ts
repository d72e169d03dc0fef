import type { WorkflowCarrier } from '../reading/workflow-reading'
import { WorkflowRefusal } from '../reading/workflow-refusal'
import { isAvif, readAvif } from './avif'
import { ByteSource } from './byte-source'
import { type CarriedText, CarriedTexts } from './carried-texts'
import { isEbml, readEbml } from './ebml'
import { isGlb, readGlb } from './glb'
import { isId3, readId3 } from './id3'
import { isJpeg, readJpeg } from './jpeg'
import { isMp4, readMp4 } from './mp4'
import { isPng, readPng } from './png'
import { isFlac, isOgg, readFlac, readOgg } from './vorbis'
import { isWebp, readWebp } from './webp'
import { isXml, readXml } from './xml'

type Carrier = Exclude<WorkflowCarrier, 'json'>

const CARRIERS: {
  carrier: Carrier
  is: (source: ByteSource) => boolean
  read: (source: ByteSource, carried: CarriedTexts) => Promise<void> | void
}[] = [
  { carrier: 'png', is: isPng, read: readPng },
  { carrier: 'webp', is: isWebp, read: readWebp },
  { carrier: 'jpeg', is: isJpeg, read: readJpeg },
  { carrier: 'avif', is: isAvif, read: readAvif },
  { carrier: 'mp4', is: isMp4, read: readMp4 },
  { carrier: 'webm', is: isEbml, read: readEbml },
  { carrier: 'flac', is: isFlac, read: readFlac },
  { carrier: 'ogg', is: isOgg, read: readOgg },
  { carrier: 'mp3', is: isId3, read: readId3 },
  { carrier: 'glb', is: isGlb, read: readGlb },
  { carrier: 'svg', is: isXml, read: ({ bytes }, carried) => readXml(bytes, carried) },
]

interface Carried {
  carrier: Carrier
  texts: CarriedText[]
  /** The error where the file is broken, if it is; texts before it have been read. */
  broken?: WorkflowRefusal
}

/**
 * Reads the texts embedded in an image, video or audio file, whose format is detected by its first bytes, not its name.
 * @returns undefined for any other file
 */
export async function readCarriedTexts(bytes: Uint8Array): Promise<Carried | undefined> {
  const source = new ByteSource(bytes)
  const known = CARRIERS.find(({ is }) => is(source))
  if (!known) return undefined
  const carried = new CarriedTexts()
  try {
    await known.read(source, carried)
  } catch (error) {
    if (!(error instanceof WorkflowRefusal)) throw error
    return { carrier: known.carrier, texts: carried.texts, broken: error }
  }
  return { carrier: known.carrier, texts: carried.texts }
}

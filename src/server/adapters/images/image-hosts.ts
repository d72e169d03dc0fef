import { z } from 'zod'

/** Public image hosts on which packs commonly store images. */
const KNOWN_HOSTS = [
  'github.com',
  '*.githubusercontent.com',
  '*.github.io',
  'github.githubassets.com',
  'opengraph.githubassets.com',
  // Where GitHub redirects to for files attached to comments.
  'github-production-user-asset-6210df.s3.amazonaws.com',
  'gitlab.com',
  'codeberg.org',
  'gitee.com',
  'foruda.gitee.com',
  'huggingface.co',
  '*.huggingface.co',
  '*.hf.co',
  'cdn.jsdelivr.net',
  'i.imgur.com',
  'imgur.com',
  'image.civitai.com',
  'img.youtube.com',
  '*.ytimg.com',
  'i.ibb.co',
  'i.postimg.cc',
  'media.comfy.org',
  'comfy.org',
  'www.comfy.org',
  'storage.googleapis.com',
  'pbs.twimg.com',
]

const separated = (list: string) => list.split(/[\s,]+/).filter(Boolean)

const isName = (host: string) => /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/.test(host)

/** The setting: `known`, host names, or both; a name that begins with `*.` includes all subdomains. */
export const imageHostsSchema = z
  .string()
  .toLowerCase()
  .default('known')
  .refine((list) => separated(list).every((host) => host === 'known' || host === 'none' || isName(host)), {
    error: 'must be `known`, `none` or names of hosts such as cdn.example.com or *.example.com',
  })

/** The hosts that a setting names. */
export const imageHosts = (list: string): string[] =>
  separated(list).flatMap((host) => (host === 'known' ? KNOWN_HOSTS : host === 'none' ? [] : [host]))

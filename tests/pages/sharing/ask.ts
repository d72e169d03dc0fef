import { join } from 'node:path'
import type { GetServerSideProps } from 'next'

interface Question {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  locale?: string
  method?: string
  settings?: Record<string, string>
}

/** Loads the page file of a URL with an image extension; a plain import would be taken for the image. */
export const pageOf = (route: string) =>
  jest.requireActual<{ getServerSideProps: GetServerSideProps }>(
    join(process.cwd(), 'src/pages', `${route}.tsx`),
  ).getServerSideProps

export const SITE = 'https://registry.example'

/** Returns the response of a file's URL: status, headers and body, as a client gets them. */
export async function ask(getServerSideProps: GetServerSideProps, question: Question = {}) {
  const { params = {}, query = {}, headers = {}, locale = 'en', method = 'GET', settings = {} } = question
  const sent = new Headers()
  let body = Buffer.alloc(0)
  let ended = 0
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => sent.set(name, value),
    end: (content?: string | Buffer) => {
      ended++
      body = Buffer.from(content ?? '')
    },
  }
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', SITE_URL: SITE, ...settings })
  await getServerSideProps({ req: { method, headers }, res, params, query, locale } as never)
  if (ended !== 1) throw new Error(`answered ${ended} times`)
  return { status: res.statusCode, headers: sent, body, text: body.toString('utf8') }
}

/** Parses an XML response; throws when it is malformed. */
export function readXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const complaint = document.querySelector('parsererror')
  if (complaint) throw new Error(complaint.textContent ?? 'broken XML')
  return document
}

export const textsOf = (document: Document | Element, name: string): string[] =>
  Array.from(document.getElementsByTagName(name), (element) => element.textContent ?? '')

/** A name that breaks improper escaping. */
export const HOSTILE = `]]>"'&amp;<script>alert(1)</script>\u0007 Pack`

import { parentPort } from 'node:worker_threads'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cmake from 'highlight.js/lib/languages/cmake'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import dos from 'highlight.js/lib/languages/dos'
import glsl from 'highlight.js/lib/languages/glsl'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { HighlightOrder } from './highlighter'
import { markedLines } from './marked-lines'

const GRAMMARS = {
  bash,
  cmake,
  cpp,
  css,
  diff,
  dockerfile,
  dos,
  glsl,
  go,
  ini,
  javascript,
  json,
  lua,
  makefile,
  markdown,
  powershell,
  python,
  rust,
  scss,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar)
hljs.configure({ classPrefix: '' })

parentPort?.on('message', ({ text, grammar }: HighlightOrder) => {
  parentPort?.postMessage('begun')
  const { value } = hljs.highlight(text, { language: grammar, ignoreIllegals: true })
  parentPort?.postMessage(markedLines(value, text))
})

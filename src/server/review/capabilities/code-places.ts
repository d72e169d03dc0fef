import type { Node } from 'web-tree-sitter'
import { stringText } from '../python/python-string'
import { dottedName } from '../rules/python-names'
import { CodeNames, parametersOf } from './code-names'
import { above, inside, UNKNOWN, type CodePlace } from './code-place'

const DEEPEST = 24
const MOST_STEPS = 20_000
const SYSTEM =
  /^(?:[A-Za-z]:[\\/]|\/(?:usr|etc|opt|home|root|var|bin|sbin|srv|mnt|Users|Library|Applications|Program)(?:\/|$))/
const SAME =
  /^(?:os\.path\.(?:abspath|realpath|normpath|normcase|expandvars)|str|os\.fspath|pathlib\.(?:Pure)?(?:Posix|Windows)?Path|Path)$/
/** Constants for the Hugging Face cache, which all programs of a user share. */
const SHARED_CACHE = /^huggingface_hub\.constants\.(?:HF_HOME|HF_HUB_CACHE|HUGGINGFACE_HUB_CACHE)$/
/** Library calls that return the system's folders for program files and caches. */
const LIBRARY_CACHE =
  /^(?:platformdirs|appdirs)\.(?:user|site)_\w+_(?:dir|path)$|^huggingface_hub\.(?:\w+\.)*get_cache_dir$|^torch\.hub\.get_dir$/
/** Environment variables that name a temporary folder or ComfyUI's own. */
const HARMLESS_VARIABLE = /^(?:TE?MP|TMPDIR|COMFYUI_(?:PATH|DIR|ROOT|HOME|BASE))$/
const HOME_VARIABLE = /^["'](?:HOME|USERPROFILE|APPDATA|LOCALAPPDATA|HOMEPATH|PROGRAMDATA|XDG_\w+_HOME)["']$/
/** Functions and variables of `folder_paths` that return one of ComfyUI's folders. */
const COMFY_FOLDER =
  /^folder_paths\.(?:(?:get_)?(\w+?)_directory|get_(?:folder_paths|full_path\w*|save_image_path|user\w*|public_user\w*)|models_dir|folder_names_and_paths)$/
/** Modules of ComfyUI in its top folder. */
const COMFY_MODULE = /^(?:folder_paths|server|nodes|execution|main)\.__file__$/

/** Resolves paths in the code of a file to locations, using that file only. */
export class CodePlaces {
  private readonly names: CodeNames
  private steps = 0

  constructor(
    root: Node,
    private readonly aliases: ReadonlyMap<string, string>,
  ) {
    this.names = new CodeNames(root)
  }

  /** Returns the location of an expression; of several alternatives, a known one. */
  placeOf(
    node: Node | null | undefined,
    parameters: ReadonlyMap<string, CodePlace> = new Map(),
    depth = 0,
  ): CodePlace {
    this.steps += 1
    if (!node || depth > DEEPEST || this.steps > MOST_STEPS) return UNKNOWN
    const inner = (part: Node | null | undefined) => this.placeOf(part, parameters, depth + 1)
    switch (node.type) {
      case 'string':
      case 'concatenated_string':
        return this.placeOfText(stringText(node, () => '?') ?? '', node, inner)
      case 'parenthesized_expression':
      case 'await':
        return inner(node.namedChild(0))
      case 'conditional_expression':
      case 'boolean_operator':
        return this.firstKnown(node.namedChildren, inner)
      case 'binary_operator':
        return this.joined(inner(node.childForFieldName('left')), [node.childForFieldName('right')])
      case 'identifier':
        return parameters.get(node.text) ?? this.placeOfName(node, inner)
      case 'attribute':
        return this.placeOfAttribute(node, inner)
      case 'subscript':
        return this.placeOfSubscript(node, inner)
      case 'call':
        return this.placeOfCall(node, parameters, depth)
      default:
        return UNKNOWN
    }
  }

  private placeOfText(text: string, node: Node, inner: (part: Node) => CodePlace): CodePlace {
    if (SYSTEM.test(text)) return { from: 'system', parts: [text] }
    if (/^~(?:[\\/]|$)/.test(text))
      return {
        from: 'home',
        parts: text
          .split(/[\\/]+/)
          .slice(1)
          .filter(Boolean),
      }
    if (/^(?:\.[\\/])?\w[\w .-]*(?:[\\/][\w .-]+)*[\\/]?$/.test(text))
      return { from: 'work', parts: text.split(/[\\/]+/).filter((name) => name && name !== '.') }
    const [first, ...rest] = node.namedChildren
    if (first?.type !== 'interpolation' || !first.namedChild(0)) return UNKNOWN
    const base = inner(first.namedChild(0) as Node)
    const path = rest.map((part) => (part.type === 'string_content' ? part.text : '?')).join('')
    return inside(base, ...path.split(/[\\/]+/).filter(Boolean))
  }

  private placeOfName(node: Node, inner: (part: Node) => CodePlace): CodePlace {
    if (node.text === '__file__') return { from: 'file', parts: [] }
    return this.firstKnown(this.names.givenTo(node), inner)
  }

  private placeOfAttribute(node: Node, inner: (part: Node | null) => CodePlace): CodePlace {
    const name = dottedName(node, this.aliases)
    if (name === 'folder_paths.base_path' || name.endsWith('args.base_directory'))
      return { from: 'comfy', parts: [] }
    const folder = COMFY_FOLDER.exec(name)
    if (folder) return { from: 'comfy', parts: [folder[1] ?? 'models'] }
    if (SHARED_CACHE.test(name)) return { from: 'home', parts: ['.cache', 'huggingface'] }
    if (COMFY_MODULE.test(name)) return { from: 'comfy', parts: ['?'] }
    if (/^sys\.(?:executable|prefix|base_prefix)$/.test(name)) return { from: 'system', parts: [name] }
    const object = node.childForFieldName('object')
    const attribute = node.childForFieldName('attribute')?.text
    if (attribute === 'parent') return above(inner(object))
    return this.firstKnown(this.names.ofField(node), inner)
  }

  private placeOfSubscript(node: Node, inner: (part: Node | null) => CodePlace): CodePlace {
    const value = node.childForFieldName('value')
    const key = node.childForFieldName('subscript')
    if (value?.type === 'attribute' && value.childForFieldName('attribute')?.text === 'parents')
      return above(inner(value.childForFieldName('object')), Number(key?.text ?? 0) + 1)
    if (value && dottedName(value, this.aliases) === 'os.environ') return this.placeOfVariable(key)
    const place = inner(value)
    return place.from === 'comfy' ? place : UNKNOWN
  }

  /** Returns the location named by an environment variable. */
  private placeOfVariable(named: Node | null | undefined): CodePlace {
    if (!named) return UNKNOWN
    if (HOME_VARIABLE.test(named.text)) return { from: 'home', parts: [] }
    const [literal] = named.type === 'identifier' ? this.names.givenTo(named) : [named]
    const variable = /^["'](\w{1,60})["']$/.exec(literal?.text ?? '')?.[1]
    return variable && !HARMLESS_VARIABLE.test(variable)
      ? { from: 'system', parts: [`$${variable}`] }
      : UNKNOWN
  }

  private placeOfCall(node: Node, parameters: ReadonlyMap<string, CodePlace>, depth: number): CodePlace {
    const callee = node.childForFieldName('function')
    if (!callee) return UNKNOWN
    const name = dottedName(callee, this.aliases)
    const parts = (node.childForFieldName('arguments')?.namedChildren ?? []).filter(
      ({ type }) => type !== 'keyword_argument' && type !== 'comment',
    )
    const [first] = parts
    const inner = (part: Node | null | undefined) => this.placeOf(part, parameters, depth + 1)
    if (name === 'os.path.expanduser') {
      const place = inner(first)
      return place.from === 'unknown' && first?.type === 'string' ? { from: 'home', parts: [] } : place
    }
    if (/^(?:pathlib\.)?Path\.home$/.test(name)) return { from: 'home', parts: [] }
    if (/^(?:os\.getcwd|(?:pathlib\.)?Path\.cwd)$/.test(name)) return { from: 'work', parts: [] }
    const folder = COMFY_FOLDER.exec(name)
    if (folder) return { from: 'comfy', parts: [folder[1] ?? 'models'] }
    if (LIBRARY_CACHE.test(name)) return { from: 'home', parts: ['.cache'] }
    if (/^(?:os\.getenv|os\.environ\.get)$/.test(name)) return this.placeOfVariable(first)
    if (
      /^(?:site\.get\w*sitepackages|sysconfig\.get_paths?|distutils\.sysconfig\.get_python_lib)$/.test(name)
    )
      return { from: 'system', parts: ['site-packages'] }
    if (/^inspect\.(?:getfile|getsourcefile)$/.test(name))
      return /PromptServer$/.test(first?.text ?? '') ? { from: 'comfy', parts: ['?'] } : UNKNOWN
    if (name === 'os.path.dirname') return above(inner(first))
    if (name === 'os.path.join') return this.joined(inner(first), parts.slice(1))
    if (SAME.test(name)) return this.joined(inner(first), parts.slice(1))
    const object = callee.type === 'attribute' ? callee.childForFieldName('object') : null
    const method = callee.type === 'attribute' ? callee.childForFieldName('attribute')?.text : callee.text
    if (object && /^(?:joinpath|with_name)$/.test(method ?? '')) return this.joined(inner(object), parts)
    if (object && /^(?:resolve|absolute|as_posix|expanduser|strip|rstrip)$/.test(method ?? ''))
      return inner(object)
    const isOwn = !object || /^(?:self|cls)$/.test(object.text)
    const called = isOwn ? this.names.functionOf(method ?? '') : undefined
    return called ? this.placeReturned(called, parts, inner, depth) : UNKNOWN
  }

  /** Returns the result of a function of the file for these arguments. */
  private placeReturned(
    called: Node,
    parts: readonly Node[],
    inner: (part: Node) => CodePlace,
    depth: number,
  ): CodePlace {
    const parameters = new Map<string, CodePlace>()
    for (const [index, name] of parametersOf(called).entries()) {
      const part = parts[index]
      if (part) parameters.set(name, inner(part))
    }
    const returned = called.descendantsOfType('return_statement').map((statement) => statement.namedChild(0))
    return this.firstKnown(
      returned.filter((part): part is Node => part !== null),
      (part) => this.placeOf(part, parameters, depth + 1),
    )
  }

  private joined(base: CodePlace, parts: readonly (Node | null | undefined)[]): CodePlace {
    if (base.from === 'unknown') return base
    const names = parts.flatMap((part) => {
      const text = part && /string$/.test(part.type) ? stringText(part, () => '?') : undefined
      const isUp = part && /^os\.(?:path\.)?pardir$/.test(part.text)
      return isUp ? ['..'] : (text ?? '?').split(/[\\/]+/).filter((name) => name && name !== '.')
    })
    return inside(base, ...names)
  }

  private firstKnown<T extends Node>(nodes: readonly T[], inner: (part: T) => CodePlace): CodePlace {
    let known = UNKNOWN
    for (const node of nodes) {
      const place = inner(node)
      if (place.from !== 'unknown' && place.from !== 'work') return place
      if (known.from === 'unknown') known = place
    }
    return known
  }
}

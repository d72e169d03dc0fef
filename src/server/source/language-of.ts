/** Highlighted languages: display name, the highlighter's grammar, and file name pattern. */
const LANGUAGES: [name: string, grammar: string, file: RegExp][] = [
  ['Python', 'python', /\.py[iw]?$/i],
  ['JavaScript', 'javascript', /\.[cm]?jsx?$/i],
  ['TypeScript', 'typescript', /\.[cm]?tsx?$/i],
  ['JSON', 'json', /\.(?:json[c5]?|webmanifest)$/i],
  ['Markdown', 'markdown', /\.(?:md|markdown)$/i],
  ['YAML', 'yaml', /\.ya?ml$/i],
  ['TOML', 'ini', /\.toml$/i],
  ['INI', 'ini', /\.(?:ini|cfg|conf)$|(?:^|\/)\.(?:editorconfig|gitmodules)$/i],
  ['HTML', 'xml', /\.(?:html?|vue|jinja2?)$/i],
  ['XML', 'xml', /\.(?:xml|xsd|svg)$/i],
  ['CSS', 'css', /\.css$/i],
  ['SCSS', 'scss', /\.s[ac]ss$/i],
  ['Shell', 'bash', /\.(?:sh|bash|zsh)$/i],
  ['Batch', 'dos', /\.(?:bat|cmd)$/i],
  ['PowerShell', 'powershell', /\.psm?1$/i],
  ['Dockerfile', 'dockerfile', /(?:^|\/)dockerfile[^/]*$/i],
  ['Makefile', 'makefile', /(?:^|\/)makefile$|\.mk$/i],
  ['CMake', 'cmake', /(?:^|\/)cmakelists\.txt$|\.cmake$/i],
  ['CUDA', 'cpp', /\.cuh?$/i],
  ['C++', 'cpp', /\.(?:cc|cpp|cxx|hh|hpp)$/i],
  ['C', 'cpp', /\.[ch]$/i],
  ['GLSL', 'glsl', /\.(?:glsl|frag|vert|comp)$/i],
  ['Rust', 'rust', /\.rs$/i],
  ['Go', 'go', /\.go$/i],
  ['Lua', 'lua', /\.lua$/i],
  ['SQL', 'sql', /\.sql$/i],
  ['Diff', 'diff', /\.(?:diff|patch)$/i],
]

/** Returns the language of a file by its name; undefined if it is not highlighted. */
export function languageOf(path: string): { name: string; grammar: string } | undefined {
  const [name, grammar] = LANGUAGES.find(([, , file]) => file.test(path)) ?? []
  return name && grammar ? { name, grammar } : undefined
}

import { filesUnder, read } from './files'

const ROUTE = /const (\w+) = createRoute\(\{([\s\S]*?)\n\}\)/g

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const routes = filesUnder('src/server', /\.routes\.ts$/).flatMap((path) =>
  [...read(path).matchAll(ROUTE)].map(([, constant = '', definition = '']) => ({
    path,
    constant,
    operation: /operationId: '(\w+)'/.exec(definition)?.[1] ?? '',
  })),
)

test('every route is named after its operation', () => {
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter(({ constant, operation }) => constant !== `${operation}Route`)).toEqual([])
})

test('every operation has a use-case of its name in a file of its name', () => {
  const strays = routes.filter(({ path, operation }) => {
    const [, names] =
      new RegExp(`import \\{([^}]*)\\} from '(?:\\.\\./)+[\\w/-]+/${kebab(operation)}'`).exec(read(path)) ??
      []
    return names?.trim() !== operation
  })
  expect(strays).toEqual([])
})

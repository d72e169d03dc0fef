import { LANGUAGES, textsOf } from './texts'

/** What a button is called for those who hear it, and what stands on it for those who see it and say it. */
const BUTTONS = [
  ['admin', 'packs.edit.of', 'packs.edit.button'],
  ['admin', 'publishers.ban.of', 'publishers.ban.button'],
  ['admin', 'publishers.lift.of', 'publishers.lift.button'],
  ['admin', 'users.limits.of', 'users.limits.button'],
  ['admin', 'users.make.of', 'users.make.button'],
  ['admin', 'users.unmake.of', 'users.unmake.button'],
  ['admin', 'compatibility.syncOf', 'compatibility.sync'],
  ['manage', 'restore.of', 'restore.button'],
  ['parts', 'versions.downloadOf', 'versions.download'],
  ['common', 'foreign.useOf', 'foreign.use'],
] as const

test.each(BUTTONS)('%s: the name %s holds what is seen, %s, in every language', (namespace, name, seen) => {
  for (const language of LANGUAGES) {
    const lower = (key: string) => textsOf(language, namespace).get(key)?.toLocaleLowerCase(language) ?? key
    expect(lower(name)).toContain(lower(seen))
  }
})

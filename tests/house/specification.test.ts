import { testNames } from './test-names'

/**
 * The sentences of the specification, by section, each in the words of the test that shows it. Such a test names the
 * section at the end of its title or of its group's, so: (specification, section 2, Header).
 */
const SENTENCES: Record<string, string[]> = {
  '1': [
    'without a search the sections and the first steps are there',
    'typing searches',
    'a stranger makes an account with a name',
    'who administers the repository makes the pack theirs',
    'an administrator sees what waits and what there is',
  ],
  '1, Title': ['the home page says how to search it'],
  '1, Analytics': [
    'outside production events are only printed',
    'in production the identity is the uid, with e-mail and name as profile',
    'whoever comes is told to analytics by uid, with e-mail and name',
  ],
  '2, Routes': ['the community page leads to the address of the environment'],
  '2, Your Nodes': ['sees the own publishers and their packs'],
  '2, Header': [
    'is hidden on %s',
    'stands above %s',
    'leads home by logo and title, to the documentation and to the community',
    'leads readers of %s to the Chinese documentation',
    'Chinese readers get the Chinese documentation',
    'offers visitors Login and Signup, carrying the query and the way back',
    'holds the language picker',
  ],
  '2, User menu': [
    'shows %s',
    'shows the %s beside the avatar',
    'without a name the header of the menu says User',
    'a person has Your Nodes and Logout, under name and e-mail',
    'an administrator has the Admin Dashboard as well',
  ],
  '2, Language picker': [
    'lists the nine languages in the current language and in their own',
    'shows the current one bold and Arabic as Beta',
    'keeps the path, and the choice in the browser',
    'picking a language changes it in place, and with it the direction',
    'a page in %s runs %s',
    'Arabic alone is written from right to left',
    'is English when English was chosen, or nothing known',
    'is what the address says, if it says one',
  ],
  '2, Contribute': [
    'explains four ways to help',
    'leads to the issue tracker in a new tab',
    'Cancel closes it',
  ],
  '2, Logout screen': ['the screen is centred and has a Logout button', 'while signing out it says so'],
  '2, Return address': [
    'is the first value, or null when there is none',
    'has a query fragment for the current path',
    'who logs in returns to the first fromUrl',
    'signed-in people who open the login go where they came from at once',
  ],
  '3': [
    'packs, versions and publishers have these states and no others',
    'of a signed-in person the website reads uid, e-mail, display name and photo, and nothing else',
    'a person who signs in for the first time exists from then on',
  ],
  '4': ['everybody is answered as the table says'],
  '4, Session': ['a visitor sees Login and Signup, a person who logged in their menu'],
  '4, Logout': [
    'success empties both storages and leads home',
    'nothing stays in the cache, and what is on the screen forgets its answer',
    'failure is told by a toast, and nothing is lost',
  ],
  '4, Theme': [
    'is light until another one is chosen, and kept',
    'follows the system at once when told to',
    'without a choice the page is light, also where the system is dark',
    '%s on a system that is dark: %p draws dark: %p',
  ],
  '5': [
    'of a pack is asked only what the ids at hand identify',
    'a page whose address is not known yet asks nothing',
    'a taken id is answered at once, and asked about once',
  ],
  '6': [
    'everybody is answered as the table says',
    'an owner cannot reach another publisher’s things through the own address',
    'its owner may edit and delete it',
    'an administrator may as well, and it is marked',
    'anybody else is told that this is for administrators',
    'what %s may do with a pack is what the registry answers',
  ],
  '7': [
    '%s exists',
    '%s takes JSON',
    '%s takes query parameters',
    'goes to the API base, and its data are returned as they are',
    'sends what it writes as JSON',
    'sends array parameters as repeated keys',
    'carries the identity token as bearer',
    'is a fresh one of the signed-in person, which is kept in session storage',
    'is the kept copy when there is no current user',
    'a POST makes the answers of its path stale and no others',
    'a %s makes those of its path and of its parent stale',
    'can skip every cache',
    'a failed one changes nothing, and its error reaches the caller',
    'Logout is the sign-out of the identity provider',
  ],
  '7, Admin': [
    'an administrator unclaims a pack, lifts a ban and copies a version’s compatibility',
    'an administrator works through the queue by the number of a version',
  ],
  '7, Public reads': ['shows a pack, its versions and its node classes'],
  '7, Publisher writes': [
    'somebody chooses a free id and has a publisher of their own',
    'holds everything that can be changed, and sends only what was',
    'an owner changes the name and the tags',
    'it needs its name typed, and says what happens',
    'its owner deprecates it and takes that back',
    'it is deleted once its number was typed',
    'a publisher is created as one types',
    'who administers the repository makes the pack theirs',
  ],
  '7, Tokens': [
    'a list tells name, first characters, when made, last used and when it ends',
    'a new key is shown once',
    'a deleted key stops working at once',
  ],
  '8': [
    'a failed query is tried again three times',
    'a 404 is never tried again',
    'a question that is always answered %i is asked %i times',
    'failure is told by a toast, and nothing is lost',
  ],
  '9, Languages': [
    'there are nine languages, and each has the same files',
    'what is not translated yet is shown in English',
  ],
  '9, Storage': [
    'keeps the path, and the choice in the browser',
    'the index is kept under the name the specification gives',
    'searches are kept newest first under the name the specification gives',
    'reasons a moderator gave are kept under a key of their own',
  ],
  '9, Cache': [
    'answers are stale at once and kept 24 hours',
    'lies in local storage, under a key of this product',
    'comes back after a reload',
    'is discarded when the build differs',
    'is discarded after 24 hours',
    'holds no pending and no failed query',
  ],
  '9, Images': ['a picture may be drawn 640 to 3840 px wide, and is optimised nowhere'],
  '9, Pagination': [
    'page %i of %i shows up to five pages',
    'many results come in pages, up to five buttons and Previous and Next',
  ],
  '9, Toasts': ['a passing message fades out in 300 ms'],
}

const names = testNames()

/** The sections a test's name refers to; of "sections 4 and 6" each. */
const sectionsOf = (name: string): string[] =>
  [...name.matchAll(/\(specification, ([^)]+)\)/g)].flatMap(([, sections = '']) =>
    sections.split(' and ').map((section) => section.replace(/^sections? /, '')),
  )

test.each(Object.entries(SENTENCES))('section %s is shown by tests', (section, sentences) => {
  const about = names.filter((name) => sectionsOf(name).includes(section))
  expect(sentences.filter((sentence) => !about.some((name) => name.includes(sentence)))).toEqual([])
})

test('a test names a section of the specification in one way only', () => {
  const known = (section: string) => /^[1-9](?:, |$)/.test(section)
  const referring = names.filter((name) => name.includes('(specification'))
  expect(referring.filter((name) => sectionsOf(name).length === 0 || !sectionsOf(name).every(known))).toEqual(
    [],
  )
})

import dynamic from 'next/dynamic'

/** What a publisher says has changed in a version. */
export const Changelog = dynamic(() =>
  import('./changelog-markdown').then((module) => module.ChangelogMarkdown),
)

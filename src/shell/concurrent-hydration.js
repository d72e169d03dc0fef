// Stands in for react-dom/client in Next's own code (next.config.js). Next takes a document over in one piece, and a
// phone does not answer for as long as that lasts; as a transition React does it in slices of a few milliseconds.
const { startTransition } = require('react')
const { createRoot, hydrateRoot } = require('react-dom/client')

exports.createRoot = createRoot
exports.hydrateRoot = (...document) => {
  let root
  startTransition(() => {
    root = hydrateRoot(...document)
  })
  return root
}

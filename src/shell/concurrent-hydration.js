// Replaces react-dom/client in Next's own code (next.config.js). Next hydrates a document in one piece, which blocks a
// phone for that time; as a transition React does it in slices of a few milliseconds (decision 23);
// tests/browser/budgets.spec.ts checks that the build contains it.
const React = require('react')
const ReactDOM = require('react-dom/client')

exports.createRoot = ReactDOM.createRoot
exports.hydrateRoot = (...document) => {
  let root
  React.startTransition(() => {
    root = ReactDOM.hydrateRoot(...document)
  })
  return root
}

// Stands in for react-dom/client in Next's own code (next.config.js). Next takes a document over in one piece, and a
// phone does not answer for as long as that lasts; as a transition React does it in slices of a few milliseconds
// (decision 23); tests/browser/budgets.spec.ts finds it in what was built.
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

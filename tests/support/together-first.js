const { default: Sequencer } = require('@jest/test-sequencer')

const isTogether = ({ path }) => /\.together\.tsx?$/.test(path)

/**
 * Starts with the files that run many others: small ones fill the workers' time while the last of them run. By default jest
 * starts with large files while it knows no durations, and these are small.
 */
module.exports = class TogetherFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isTogether), ...sorted.filter((test) => !isTogether(test))]
  }
}

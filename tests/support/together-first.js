const { default: Sequencer } = require('@jest/test-sequencer')

const isTogether = ({ path }) => /\.together\.tsx?$/.test(path)

/**
 * Begins with the files that run many others: whatever else there is fills the workers' time while the last of them run.
 * Jest itself would begin with large files as long as it knows no durations, and these are small.
 */
module.exports = class TogetherFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isTogether), ...sorted.filter((test) => !isTogether(test))]
  }
}

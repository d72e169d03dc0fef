import { app } from '../../scripts/app.js'

// Shows the weight in the title of a collapsed node, so that a long graph can be read without opening it.
app.registerExtension({
  name: 'kite-prompts.weight-in-title',
  nodeCreated(node) {
    if (node.comfyClass !== 'KiteWeight') return
    const weight = node.widgets.find((widget) => widget.name === 'weight')
    const title = node.title
    const show = () => {
      node.title = `${title} ${weight.value}`
    }
    const before = weight.callback
    weight.callback = (...values) => {
      before?.apply(weight, values)
      show()
    }
    show()
  },
})

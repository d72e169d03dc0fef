import { MISSING_PICTURE_SCRIPT } from './missing-picture-script'

// jsdom runs no inline scripts by itself.
beforeAll(() => new Function(MISSING_PICTURE_SCRIPT)())

const fails = (picture: Element | null) => picture?.dispatchEvent(new Event('error'))

test('a picture of a README that does not come is the link that it was, with its description', () => {
  document.body.innerHTML =
    '<a href="https://lumen.example/a.png" class="readme-image"><img src="/a" alt="A &lt;b&gt; lamp"></a>' +
    '<span class="readme-image"><img src="/b" alt="Another"></span>'
  fails(document.querySelector('a img'))
  fails(document.querySelector('span img'))
  expect(document.body.innerHTML).toBe(
    '<a href="https://lumen.example/a.png" class="readme-image">A &lt;b&gt; lamp</a>' +
      '<span class="readme-image">Another</span>',
  )
})

test('other pictures and scripts that do not come are left as they are', () => {
  document.body.innerHTML = '<p><img src="/a" alt="icon"></p>'
  fails(document.querySelector('img'))
  window.dispatchEvent(new Event('error'))
  expect(document.body.innerHTML).toBe('<p><img src="/a" alt="icon"></p>')
})

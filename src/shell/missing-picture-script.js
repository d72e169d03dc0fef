// Replaces a README's picture of another host that does not come by its description, which is then a link as before.
// Runs in the head, since pictures may fail before any other code has loaded, and READMEs are not hydrated (decision 61).
const MISSING_PICTURE_SCRIPT = `addEventListener('error',function(e){var image=e.target,around=image.tagName==='IMG'&&image.parentElement;
if(around&&around.classList.contains('readme-image'))image.replaceWith(image.alt)},true)`

module.exports = { MISSING_PICTURE_SCRIPT }

// CommonJS, because the website's own server reads it as well, which runs as it is written.

/** Name of the browser-storage key and of the cookie that keep the chosen language (specification, section 9). */
const LANGUAGE_PREFERENCE = 'comfy-registry-language-preference'

module.exports = { LANGUAGE_PREFERENCE }

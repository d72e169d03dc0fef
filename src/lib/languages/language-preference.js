// CommonJS, because the website's own server also loads it, uncompiled.

/** Key in browser storage and name of the cookie of the chosen language (specification, section 9). */
const LANGUAGE_PREFERENCE = 'comfy-registry-language-preference'

module.exports = { LANGUAGE_PREFERENCE }

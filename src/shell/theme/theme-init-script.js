// Runs in the head before the first paint; the content security policy permits it by its hash (next.config.js).
// It can't import anything: its keys are those of STORED in src/lib/storage.ts, which theme-init-script.test.ts verifies.
const THEME_INIT_SCRIPT = `(function(){var root=document.documentElement,kept;
try{kept=localStorage;var theme=kept.getItem('comfy-registry-theme');
if(theme==='dark'||theme==='auto'&&matchMedia('(prefers-color-scheme: dark)').matches)root.classList.add('dark');
if(kept.getItem('comfy-registry-signed-in'))root.dataset.signedIn=''}catch(e){}})()`

module.exports = { THEME_INIT_SCRIPT }

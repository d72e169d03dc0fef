/** The project id the emulator signs tokens for in local mode; the service expects the same one. */
export const LOCAL_PROJECT = 'demo-comfy-registry'

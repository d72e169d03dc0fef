/** The project the emulator signs for in local mode; the service expects the same one. */
export const LOCAL_PROJECT = 'demo-comfy-registry'

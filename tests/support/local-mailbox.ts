/** Puts one mail into the identity emulator's mailbox; mocks its URL under the website's origin. */
export function mailLies(email: string, requestType: string, link: string): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (address !== '/emulator/v1/projects/demo-comfy-registry/oobCodes')
      throw new Error(`Nobody asks ${String(address)}`)
    const oobLink = `http://127.0.0.1:9099/emulator/action?${link}&lang=en&apiKey=local`
    const older = { email, requestType, oobLink: oobLink.replace(/oobCode=[^&]*/, 'oobCode=older') }
    const oobCodes = [older, { email, requestType, oobLink }, { ...older, email: 'somebody@example.com' }]
    return Promise.resolve(Response.json({ oobCodes }))
  })
}

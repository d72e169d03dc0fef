import { PUBLISH_WORKFLOW, SECRET_NAME, publishCommand } from './publish-commands'

test('the line to type holds the key, the workflow only the name of the secret', () => {
  expect(publishCommand('cpat_abc')).toBe('comfy node publish --token cpat_abc')
  expect(PUBLISH_WORKFLOW).toContain('--token "$REGISTRY_ACCESS_TOKEN"')
  expect(PUBLISH_WORKFLOW).toContain('REGISTRY_ACCESS_TOKEN: ${{ secrets.REGISTRY_ACCESS_TOKEN }}')
  expect(PUBLISH_WORKFLOW).not.toContain('cpat_')
  expect(SECRET_NAME).toMatch(/^[A-Z_]+$/)
})

import { SECRET_NAME, publishCommand, publishWorkflow } from './publish-commands'

test('neither the line to type nor the workflow holds the key', () => {
  expect(publishCommand(false)).toBe('comfy node publish')
  expect(publishCommand(true)).toBe('ENVIRONMENT=dev comfy node publish')
  const workflow = publishWorkflow('https://registry.example/api')
  expect(workflow).toContain('--token "$REGISTRY_ACCESS_TOKEN"')
  expect(workflow).toContain('REGISTRY_ACCESS_TOKEN: ${{ secrets.REGISTRY_ACCESS_TOKEN }}')
  expect(workflow).not.toContain('cpat_')
  expect(SECRET_NAME).toMatch(/^[A-Z_]+$/)
})

test('the workflow waits for the verdict, and fails when the version cannot be installed', () => {
  const workflow = publishWorkflow('https://registry.example/api')
  expect(workflow).toContain(
    '-H "Authorization: Bearer $REGISTRY_ACCESS_TOKEN" "https://registry.example/api/$path"',
  )
  expect(workflow.trimEnd().split('\n').at(-1)).toBe(`          grep -q '"installable":true' status.json`)
})

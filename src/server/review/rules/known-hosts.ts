/** Hosts from which packs usually load models, packages and documentation, including subdomains. */
const KNOWN = new Set(
  `huggingface.co hf.co hf-mirror.com github.com githubusercontent.com github.io gitlab.com bitbucket.org codeberg.org
  civitai.com pypi.org pythonhosted.org pytorch.org python.org nvidia.com modelscope.cn kaggle.com fbaipublicfiles.com
  openai.com anthropic.com googleapis.com google.com stability.ai comfy.org replicate.com fal.ai fal.run
  blackforestlabs.ai bfl.ai microsoft.com arxiv.org wikipedia.org stackoverflow.com w3.org json-schema.org
  apache.org gnu.org creativecommons.org opensource.org readthedocs.io npmjs.com jsdelivr.net cloudflare.com
  youtube.com discord.gg discord.com discordapp.com telegram.org localhost example.com example.org example.net`.split(
    /\s+/,
  ),
)
const NOWHERE =
  /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?::1)|\.(?:example|test|invalid|local|localhost)$/

/** Whether a host is one that every pack may contact without a finding. */
export function isKnownHost(host: string): boolean {
  if (NOWHERE.test(host) || !/[.\]]/.test(host)) return true
  const parts = host.split('.')
  return parts.some((_, index) => KNOWN.has(parts.slice(index).join('.')))
}

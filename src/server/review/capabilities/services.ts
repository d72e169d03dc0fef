/** A service that requires a key or an account. */
export interface Service {
  name: string
  /** its hosts, each including all subdomains */
  hosts: readonly string[]
  /** import names of its Python packages */
  modules?: readonly string[]
  /** prefixes of the environment variables with its keys */
  variables?: readonly string[]
}

/** Services that packs use on behalf of their users, who need their own key. */
const SERVICES: readonly Service[] = [
  { name: 'OpenAI', hosts: ['openai.com', 'openai.azure.com'], modules: ['openai'], variables: ['OPENAI_'] },
  {
    name: 'Anthropic',
    hosts: ['anthropic.com'],
    modules: ['anthropic'],
    variables: ['ANTHROPIC_', 'CLAUDE_'],
  },
  {
    name: 'Google AI',
    hosts: ['generativelanguage.googleapis.com', 'aiplatform.googleapis.com'],
    modules: ['google.generativeai', 'google.genai', 'vertexai'],
    variables: ['GEMINI_', 'GOOGLE_API', 'GOOGLE_GENAI'],
  },
  { name: 'Replicate', hosts: ['replicate.com'], modules: ['replicate'], variables: ['REPLICATE_'] },
  { name: 'fal', hosts: ['fal.run', 'fal.ai'], modules: ['fal_client'], variables: ['FAL_'] },
  { name: 'Stability AI', hosts: ['stability.ai'], modules: ['stability_sdk'], variables: ['STABILITY_'] },
  {
    name: 'Runway',
    hosts: ['runwayml.com'],
    modules: ['runwayml'],
    variables: ['RUNWAY_', 'RUNWAYML_'],
  },
  { name: 'Kling', hosts: ['klingai.com', 'api.kling.ai'], variables: ['KLING_', 'KLINGAI_'] },
  { name: 'Luma', hosts: ['lumalabs.ai'], modules: ['lumaai'], variables: ['LUMA_', 'LUMAAI_'] },
  { name: 'MiniMax', hosts: ['minimax.chat', 'minimaxi.com', 'minimax.io'], variables: ['MINIMAX_'] },
  { name: 'Black Forest Labs', hosts: ['bfl.ai', 'bfl.ml'], variables: ['BFL_'] },
  { name: 'Ideogram', hosts: ['ideogram.ai'], variables: ['IDEOGRAM_'] },
  { name: 'Recraft', hosts: ['recraft.ai'], variables: ['RECRAFT_'] },
  { name: 'Vidu', hosts: ['vidu.com', 'vidu.cn'], variables: ['VIDU_'] },
  { name: 'Pika', hosts: ['pika.art'], variables: ['PIKA_'] },
  { name: 'PixVerse', hosts: ['pixverse.ai'], variables: ['PIXVERSE_'] },
  { name: 'Tripo', hosts: ['tripo3d.ai'], variables: ['TRIPO_'] },
  { name: 'Meshy', hosts: ['meshy.ai'], variables: ['MESHY_'] },
  { name: 'HeyGen', hosts: ['heygen.com'], variables: ['HEYGEN_'] },
  { name: 'LTX', hosts: ['api.ltx.video'], variables: ['LTX_API', 'LTXV_API'] },
  {
    name: 'ElevenLabs',
    hosts: ['elevenlabs.io'],
    modules: ['elevenlabs'],
    variables: ['ELEVENLABS_', 'ELEVEN_'],
  },
  { name: 'NovelAI', hosts: ['novelai.net'], variables: ['NAI_', 'NOVELAI_'] },
  { name: 'Groq', hosts: ['groq.com'], modules: ['groq'], variables: ['GROQ_'] },
  { name: 'Mistral', hosts: ['mistral.ai'], modules: ['mistralai'], variables: ['MISTRAL_'] },
  {
    name: 'Cohere',
    hosts: ['cohere.ai', 'cohere.com'],
    modules: ['cohere'],
    variables: ['COHERE_', 'CO_API'],
  },
  { name: 'DeepSeek', hosts: ['deepseek.com'], variables: ['DEEPSEEK_'] },
  { name: 'xAI', hosts: ['api.x.ai'], modules: ['xai_sdk'], variables: ['XAI_'] },
  { name: 'OpenRouter', hosts: ['openrouter.ai'], variables: ['OPENROUTER_'] },
  {
    name: 'Together',
    hosts: ['together.xyz', 'together.ai'],
    modules: ['together'],
    variables: ['TOGETHER_'],
  },
  { name: 'Fireworks', hosts: ['fireworks.ai'], variables: ['FIREWORKS_'] },
  { name: 'Perplexity', hosts: ['perplexity.ai'], variables: ['PERPLEXITY_'] },
  {
    name: 'Alibaba Cloud',
    hosts: ['dashscope.aliyuncs.com', 'dashscope-intl.aliyuncs.com'],
    modules: ['dashscope', 'oss2'],
    variables: ['DASHSCOPE_', 'ALIYUN_', 'ALIBABA_'],
  },
  {
    name: 'Zhipu',
    hosts: ['bigmodel.cn', 'z.ai'],
    modules: ['zhipuai', 'zai'],
    variables: ['ZHIPU', 'GLM_'],
  },
  { name: 'Moonshot', hosts: ['moonshot.cn', 'moonshot.ai'], variables: ['MOONSHOT_', 'KIMI_'] },
  { name: 'SiliconFlow', hosts: ['siliconflow.cn', 'siliconflow.com'], variables: ['SILICONFLOW_'] },
  {
    name: 'Volcano Engine',
    hosts: ['volcengineapi.com', 'volces.com', 'volcengine.com'],
    modules: ['volcengine', 'volcenginesdkarkruntime'],
    variables: ['ARK_', 'VOLC_'],
  },
  {
    name: 'Baidu',
    hosts: ['aip.baidubce.com', 'fanyi-api.baidu.com', 'qianfan.baidubce.com'],
    variables: ['BAIDU_', 'QIANFAN_'],
  },
  {
    name: 'Tencent Cloud',
    hosts: ['tencentcloudapi.com'],
    modules: ['tencentcloud'],
    variables: ['TENCENT'],
  },
  { name: 'AWS', hosts: ['amazonaws.com'], modules: ['boto3'], variables: ['AWS_'] },
  {
    name: 'Azure',
    hosts: ['cognitiveservices.azure.com', 'cognitive.microsoft.com', 'api.bing.microsoft.com'],
    variables: ['AZURE_', 'BING_'],
  },
  { name: 'Comfy', hosts: [], variables: ['COMFY_API', 'COMFYUI_API'] },
  { name: 'RunPod', hosts: ['runpod.ai', 'runpod.io'], modules: ['runpod'], variables: ['RUNPOD_'] },
  { name: 'remove.bg', hosts: ['api.remove.bg'], variables: ['REMOVEBG_', 'REMOVE_BG_'] },
  { name: 'Clipdrop', hosts: ['clipdrop-api.co'], variables: ['CLIPDROP_'] },
  { name: 'WaveSpeed', hosts: ['wavespeed.ai'], variables: ['WAVESPEED_'] },
  { name: 'PiAPI', hosts: ['piapi.ai'], variables: ['PIAPI_'] },
  { name: 'Freepik', hosts: ['api.freepik.com', 'magnific.ai'], variables: ['FREEPIK_', 'MAGNIFIC_'] },
  {
    name: 'DeepL',
    hosts: ['api.deepl.com', 'api-free.deepl.com'],
    modules: ['deepl'],
    variables: ['DEEPL_'],
  },
  { name: 'SerpApi', hosts: ['serpapi.com'], modules: ['serpapi'], variables: ['SERPAPI_', 'SERP_API'] },
]

/** Whether a host is one of these or a subdomain. */
const isBelow = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`))

/** Hosts whose files are mostly public: few files need a key. */
const OPEN_HOSTS = [
  'huggingface.co',
  'hf.co',
  'hf-mirror.com',
  'github.com',
  'githubusercontent.com',
  'civitai.com',
  'modelscope.cn',
  'gitee.com',
  'gitlab.com',
  'pypi.org',
]

/** Whether a host serves its files without an account. */
export const isOpenHost = (host: string): boolean => isBelow(host, OPEN_HOSTS)

/** Returns the service that a host belongs to. */
export const serviceOfHost = (host: string): Service | undefined =>
  SERVICES.find(({ hosts }) => isBelow(host, hosts))

/** Returns the service whose Python package a called function belongs to. */
export const serviceOfCall = (name: string): Service | undefined =>
  SERVICES.find(({ modules = [] }) => modules.some((module) => name.startsWith(`${module}.`)))

/** Returns the service whose key an environment variable contains. */
export const serviceOfVariable = (variable: string): Service | undefined =>
  SERVICES.find(({ variables = [] }) => variables.some((beginning) => variable.startsWith(beginning)))

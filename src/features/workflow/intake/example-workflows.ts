/** A node of an example: its class, grid position, outputs, connections, and values. */
interface ExampleNode {
  class: string
  /** Column and row */
  at: readonly [number, number]
  gives?: readonly string[]
  /** Name of the input → index of the source node and of its output. */
  takes?: Readonly<Record<string, readonly [node: number, output: number]>>
  values?: readonly (string | number | boolean)[]
}

const COLUMN = 360
const ROW = 260
const SIZE = [300, 180]

/** Returns the format in which ComfyUI's editor saves: nodes with positions, links by number. */
function editorForm(nodes: readonly ExampleNode[]) {
  const links: [number, number, number, number, number, string][] = []
  nodes.forEach(({ takes = {} }, index) => {
    Object.values(takes).forEach(([from, output], slot) => {
      const type = nodes[from]?.gives?.[output] ?? '*'
      links.push([links.length + 1, from + 1, output, index + 1, slot, type])
    })
  })
  return {
    last_node_id: nodes.length,
    last_link_id: links.length,
    nodes: nodes.map(({ class: type, at: [column, row], gives = [], takes = {}, values = [] }, index) => ({
      id: index + 1,
      type,
      pos: [column * COLUMN, row * ROW],
      size: SIZE,
      flags: {},
      order: index,
      mode: 0,
      inputs: Object.keys(takes).map((name, slot) => {
        const link = links.find(([, , , to, place]) => to === index + 1 && place === slot)
        return { name, type: link?.[5], link: link?.[0] }
      }),
      outputs: gives.map((name, slot) => ({
        name,
        type: name,
        links: links.flatMap(([id, from, output]) => (from === index + 1 && output === slot ? [id] : [])),
      })),
      properties: { 'Node name for S&R': type },
      widgets_values: values,
    })),
    links,
    groups: [],
    config: {},
    extra: {},
    version: 0.4,
  }
}

const CHECKPOINT: ExampleNode = {
  class: 'CheckpointLoaderSimple',
  at: [0, 0],
  gives: ['MODEL', 'CLIP', 'VAE'],
  values: ['sd_xl_base_1.0.safetensors'],
}
const prompt = (text: string, row: number): ExampleNode => ({
  class: 'CLIPTextEncode',
  at: [1, row],
  gives: ['CONDITIONING'],
  takes: { clip: [0, 1] },
  values: [text],
})

/** Small workflows of our own, each of a popular kind. */
export const EXAMPLES = {
  portrait: editorForm([
    CHECKPOINT,
    prompt('portrait of an old sailor, soft light', 0),
    prompt('blurry', 1),
    { class: 'EmptyLatentImage', at: [1, 2], gives: ['LATENT'], values: [1024, 1024, 1] },
    {
      class: 'KSampler',
      at: [2, 0],
      gives: ['LATENT'],
      takes: { model: [0, 0], positive: [1, 0], negative: [2, 0], latent_image: [3, 0] },
      values: [7, 'fixed', 20, 7, 'euler', 'normal', 1],
    },
    { class: 'VAEDecode', at: [3, 0], gives: ['IMAGE'], takes: { samples: [4, 0], vae: [0, 2] } },
    {
      class: 'UltralyticsDetectorProvider',
      at: [2, 1],
      gives: ['BBOX_DETECTOR', 'SEGM_DETECTOR'],
      values: ['bbox/face_yolov8m.pt'],
    },
    { class: 'SAMLoader', at: [2, 2], gives: ['SAM_MODEL'], values: ['sam_vit_b_01ec64.pth', 'AUTO'] },
    {
      class: 'FaceDetailer',
      at: [4, 0],
      gives: ['IMAGE', 'IMAGE', 'IMAGE', 'MASK'],
      takes: {
        image: [5, 0],
        model: [0, 0],
        clip: [0, 1],
        vae: [0, 2],
        positive: [1, 0],
        negative: [2, 0],
        bbox_detector: [6, 0],
        sam_model_opt: [7, 0],
      },
    },
    { class: 'SaveImage', at: [5, 0], takes: { images: [8, 0] }, values: ['portrait'] },
  ]),
  video: editorForm([
    { class: 'VHS_LoadVideo', at: [0, 0], gives: ['IMAGE', 'INT', 'AUDIO'] },
    {
      class: 'RIFE VFI',
      at: [1, 0],
      gives: ['IMAGE'],
      takes: { frames: [0, 0] },
      values: ['rife47.pth', 10, 2, true, true, 1],
    },
    { class: 'ImageResizeKJ', at: [2, 0], gives: ['IMAGE', 'INT', 'INT'], takes: { image: [1, 0] } },
    { class: 'VHS_VideoCombine', at: [3, 0], takes: { images: [2, 0], audio: [0, 2] } },
  ]),
  upscale: editorForm([
    CHECKPOINT,
    prompt('sharp photograph', 0),
    prompt('noise', 1),
    { class: 'LoadImage', at: [0, 1], gives: ['IMAGE', 'MASK'], values: ['photo.png', 'image'] },
    { class: 'UpscaleModelLoader', at: [0, 2], gives: ['UPSCALE_MODEL'], values: ['4x-UltraSharp.pth'] },
    {
      class: 'ControlNetLoader',
      at: [1, 2],
      gives: ['CONTROL_NET'],
      values: ['control-lora-tile.safetensors'],
    },
    { class: 'TilePreprocessor', at: [1, 3], gives: ['IMAGE'], takes: { image: [3, 0] }, values: [3, 1024] },
    {
      class: 'ControlNetApply',
      at: [2, 1],
      gives: ['CONDITIONING'],
      takes: { conditioning: [1, 0], control_net: [5, 0], image: [6, 0] },
      values: [0.8],
    },
    {
      class: 'UltimateSDUpscale',
      at: [3, 0],
      gives: ['IMAGE'],
      takes: {
        image: [3, 0],
        model: [0, 0],
        positive: [7, 0],
        negative: [2, 0],
        vae: [0, 2],
        upscale_model: [4, 0],
      },
    },
    { class: 'SaveImage', at: [4, 0], takes: { images: [8, 0] }, values: ['large'] },
  ]),
} as const

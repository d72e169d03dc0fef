import type { FoundCapability } from '../../store/schema/tables/review-record'
import { openArchive } from '../archive/open-archive'
import { zipOf } from '../archive/zip-for-tests'
import { readPackCode } from '../inspection/read-pack-code'

const read = async (files: Record<string, string>) =>
  readPackCode(await openArchive(zipOf({ '__init__.py': '', ...files })), Infinity)
const found = async (files: Record<string, string>) => (await read(files)).capabilities
const inPython = (text: string) => found({ 'nodes.py': text })

/** Formats what was found as `kind detail file:line`. */
const said = (capabilities: readonly FoundCapability[]) =>
  capabilities.map(
    ({ capability, detail = '-', file, line = 0 }) => `${capability} ${detail} ${file}:${line}`,
  )

test.each<[string, string, string[]]>([
  [
    'asks a server',
    'import requests\nrequests.get("https://api.lumen.io/v1")',
    ['talks-to-network api.lumen.io nodes.py:2'],
  ],
  [
    'asks a server whose address is a constant',
    'import httpx\nBASE = "https://api.lumen.io"\nhttpx.get(f"{BASE}/v1")',
    ['talks-to-network api.lumen.io nodes.py:3'],
  ],
  [
    'asks a server whose name looks like one in a document',
    'import requests\nrequests.get("https://your-masks.com/v1")\nrequests.get("https://example.com")',
    ['talks-to-network your-masks.com nodes.py:2', 'talks-to-network example.com nodes.py:3'],
  ],
  [
    'asks a server that it is told',
    'import urllib.request\ndef go(url):\n    urllib.request.urlopen(url)',
    ['talks-to-network - nodes.py:3'],
  ],
  [
    'hands a key to a server',
    'import requests\nrequests.post("https://api.lumen.io/v1", headers={"Authorization": f"Bearer {key}"})',
    ['needs-account api.lumen.io nodes.py:2', 'talks-to-network api.lumen.io nodes.py:2'],
  ],
  [
    'uses a service by its own package',
    'from openai import OpenAI\nclient = OpenAI(api_key=key)',
    ['needs-account OpenAI nodes.py:2', 'talks-to-network openai.com nodes.py:2'],
  ],
  [
    "reads a service's key",
    'import os\nkey = os.environ["REPLICATE_API_TOKEN"]',
    ['reads-secrets REPLICATE_API_TOKEN nodes.py:2', 'needs-account Replicate nodes.py:2'],
  ],
  [
    'reads variables by other names',
    'from os import environ as env\nif "LUMEN_MODE" in env: pass',
    ['reads-environment LUMEN_MODE nodes.py:2'],
  ],
  [
    'fetches a model from a repository of models',
    'from huggingface_hub import hf_hub_download\nhf_hub_download(repo_id="lumen/masks", filename="a.pth")',
    ['talks-to-network huggingface.co nodes.py:2', 'downloads-models huggingface.co/lumen/masks nodes.py:2'],
  ],
  [
    'has a library fetch its model',
    'from transformers import AutoModel\nAutoModel.from_pretrained("lumen/masks")',
    ['talks-to-network huggingface.co nodes.py:2', 'downloads-models huggingface.co/lumen/masks nodes.py:2'],
  ],
  [
    'runs the code of a model',
    'AutoModel.from_pretrained(path, trust_remote_code=True)',
    ['runs-unread-code - nodes.py:1'],
  ],
  [
    'starts a program',
    'import subprocess\nsubprocess.run(["/usr/bin/ffmpeg", "-version"])',
    ['starts-programs ffmpeg nodes.py:2'],
  ],
  [
    'installs packages',
    'import subprocess, sys\nsubprocess.check_call([sys.executable, "-m", "pip", "install", "lumen>=2"])',
    ['installs-packages lumen nodes.py:2', 'starts-programs python nodes.py:2'],
  ],
  [
    'installs packages by a list that it has put together',
    'import subprocess, sys\npip = [sys.executable, "-m", "pip", "install"]\nsubprocess.run(pip + [name])',
    ['installs-packages - nodes.py:3', 'starts-programs - nodes.py:3'],
  ],
  [
    'writes to the home folder',
    'import os\nfolder = os.path.expanduser("~/.lumen")\nos.makedirs(folder)',
    ['writes-outside ~/.lumen nodes.py:3'],
  ],
  [
    'writes among the files of ComfyUI',
    'import os, folder_paths\nopen(os.path.join(folder_paths.base_path, "main.py"), "w")',
    ['writes-outside ComfyUI/main.py nodes.py:2'],
  ],
  [
    'writes into another pack',
    'from pathlib import Path\n(Path(__file__).parent.parent / "other" / "a.py").write_text("")',
    ['writes-outside custom_nodes/other nodes.py:2'],
  ],
  [
    'writes where a variable of the environment says',
    'import os\nFOLDER = os.getenv("LUMEN_HOME")\nopen(os.path.join(FOLDER, "a.json"), "w")',
    ['writes-outside $LUMEN_HOME nodes.py:3', 'reads-environment LUMEN_HOME nodes.py:2'],
  ],
  [
    'writes into the folder that ComfyUI was started in',
    'open("lumen.log", "a")',
    ['writes-outside ComfyUI/lumen.log nodes.py:1'],
  ],
  [
    'writes into the working folder by its name',
    'import os\nopen(os.path.join(os.getcwd(), "lumen", "a.json"), "w")',
    ['writes-outside ComfyUI/lumen/a.json nodes.py:2'],
  ],
  [
    'keeps a model in a folder of its own choice',
    'from transformers import AutoTokenizer\nAutoTokenizer.from_pretrained("bert-base-uncased", cache_dir="./_cache")',
    [
      'writes-outside ComfyUI/_cache nodes.py:2',
      'talks-to-network huggingface.co nodes.py:2',
      'downloads-models huggingface.co/bert-base-uncased nodes.py:2',
    ],
  ],
  [
    'fetches a file into the models of ComfyUI',
    'import folder_paths, requests\ndef fetch(url):\n    with open(folder_paths.models_dir + "/a.bin", "wb") as file:\n        for part in requests.get(url).iter_content(1024): file.write(part)',
    ['talks-to-network - nodes.py:4', 'downloads-models - nodes.py:3'],
  ],
  [
    'hands on a key and does not say to whom',
    'import requests\nrequests.post(url, headers={"Authorization": f"Bearer {key}"})',
    ['needs-account - nodes.py:2', 'talks-to-network - nodes.py:2'],
  ],
  [
    'fetches a repository of somebody',
    'import subprocess\nsubprocess.run(["git", "clone", address])',
    ['runs-unread-code - nodes.py:2', 'starts-programs git nodes.py:2', 'talks-to-network - nodes.py:2'],
  ],
  [
    'fetches packs and unpacks them beside itself',
    'import urllib.request, zipfile\nurllib.request.urlretrieve(url, path)\nzipfile.ZipFile(path).extractall("custom_nodes")',
    ['runs-unread-code - nodes.py:3', 'talks-to-network - nodes.py:2'],
  ],
  [
    'hands a command that installs to a function of its own',
    'run([PIXI, "install", "--manifest-path", path])',
    ['installs-packages - nodes.py:1'],
  ],
  [
    'finds by its name how to add a route',
    'from server import PromptServer\nadd = getattr(PromptServer.instance.routes, method)',
    ['adds-routes - nodes.py:2'],
  ],
  [
    'has ComfyUI hand it the key of its own account',
    'HIDDEN = {"token": "AUTH_TOKEN_COMFY_ORG"}',
    ['needs-account Comfy nodes.py:1'],
  ],
  [
    'signs in with a password',
    'import requests\nrequests.get("https://api.lumen.io")\nclient.login(account["password"])',
    ['needs-account - nodes.py:3', 'talks-to-network api.lumen.io nodes.py:2'],
  ],
  [
    'takes the fields of a class from the environment',
    'from pydantic_settings import BaseSettings\nclass Settings(BaseSettings):\n    lumen_mode: str = ""',
    ['reads-environment - nodes.py:2'],
  ],
  [
    'has a library translate a text',
    'import translators as ts\nts.translate_text(text, translator="bing")',
    ['talks-to-network - nodes.py:2'],
  ],
  [
    'writes into a shared cache by a function of its own',
    'import os\nfrom huggingface_hub import constants\ndef keep(place):\n    os.makedirs(place)\nkeep(os.path.join(constants.HF_HOME, "lumen"))',
    ['writes-outside ~/.cache/huggingface/lumen nodes.py:4'],
  ],
  [
    "changes a person's settings of git",
    'import subprocess\nsubprocess.run(["git", "config", "--global", "safe.directory", path])',
    ['starts-programs git nodes.py:2', 'writes-outside ~/.gitconfig nodes.py:2'],
  ],
  [
    'hands what to install to a module of its own',
    'from . import piptool\npiptool.run(python, "install", ["-r", path])',
    ['installs-packages - nodes.py:2'],
  ],
  [
    'runs the install scripts of others',
    'import sys\ncommand = [sys.executable, "install.py"]',
    ['runs-unread-code - nodes.py:2'],
  ],
  [
    'starts a server for a language model',
    'from mcp.client.stdio import stdio_client\nstdio_client(parameters)',
    ['starts-programs - nodes.py:2'],
  ],
  [
    'takes its settings from the environment',
    'from dynaconf import Dynaconf\nsettings = Dynaconf(envvar_prefix="LUMEN")',
    ['reads-environment - nodes.py:2'],
  ],
  [
    'looks for keys by a list of names',
    'import os\nNAMES = ("LUMEN_TOKEN", "LUMEN_MODE")\nfound = [os.environ.get(name) for name in NAMES]',
    ['reads-secrets LUMEN_TOKEN nodes.py:2', 'reads-environment - nodes.py:3'],
  ],
  ['unpickles weights', 'import torch\ntorch.load(path)', ['loads-pickles - nodes.py:2']],
  ['evaluates a text', 'def run(self, formula):\n    return eval(formula)', ['runs-text - nodes.py:2']],
  [
    'adds a route',
    'from server import PromptServer\n@PromptServer.instance.routes.post("/lumen/save")\nasync def save(request): pass',
    ['adds-routes /lumen/save nodes.py:2'],
  ],
  [
    'compiles native code',
    'from torch.utils.cpp_extension import load\nload(name="fast", sources=["fast.cpp"])',
    ['has-native-code - nodes.py:2'],
  ],
])('code that %s is said to', async (_what, text, expected) => {
  expect(said(await inPython(text))).toEqual(expected)
})

test.each<[string, string]>([
  ['names a page', 'HELP = "https://github.com/lumen/masks/wiki"'],
  ['asks ComfyUI itself', 'import requests\nrequests.post("http://127.0.0.1:8188/prompt")'],
  ['uses a service that runs here', 'from openai import OpenAI\nOpenAI(base_url="http://localhost:1234/v1")'],
  [
    'says what could be done in a comment',
    '# requests.get("https://api.lumen.io")\n"""subprocess.run("x")"""',
  ],
  ['sets a variable', 'import os\nos.environ["LUMEN_MODE"] = "1"\nos.environ.setdefault("A", "b")'],
  ['loads a model from a folder', 'AutoModel.from_pretrained(path)\nAutoModel.from_pretrained("./models")'],
  ['loads what is already there', 'AutoModel.from_pretrained("lumen/masks", local_files_only=True)'],
  ['loads weights alone', 'import torch\ntorch.load(path, weights_only=True)'],
  ['calls what is merely named like it', 'model.eval()\nregex.compile(text)\nself.exec(1)'],
  ['writes beside itself', 'import os\nopen(os.path.join(os.path.dirname(__file__), "a.json"), "w")'],
  [
    'writes where ComfyUI keeps such files',
    'import os, folder_paths\nos.makedirs(os.path.join(folder_paths.base_path, "models", "lumen"))',
  ],
  [
    'writes where ComfyUI says, and where it was started if there is no ComfyUI',
    'import os\ndef place():\n    try:\n        import folder_paths\n        return folder_paths.get_output_directory()\n    except ImportError:\n        return os.getcwd()\nopen(os.path.join(place(), "a.json"), "w")',
  ],
  ['reads outside', 'import os\nopen(os.path.expanduser("~/.lumen"))'],
  ['writes where it is told', 'def run(self, path):\n    open(path, "w")'],
  ['writes where ComfyUI was started, into its folders', 'open("output/a.json", "w")'],
  ['says how to install something', 'print(["pip", "install", "lumen"])'],
  ['reads the key of who asks it', 'def check(request):\n    return request.headers["Authorization"] == KEY'],
  ['has routes of its own server', 'app = FastAPI()\n@app.get("/lumen")\ndef lumen(): pass'],
])('code that %s is not said to do anything', async (_what, text) => {
  expect(await inPython(text)).toEqual([])
})

test('the place is told with the line itself', async () => {
  expect(await inPython('import requests\n\nrequests.get("https://api.lumen.io/v1")  # first')).toEqual([
    {
      capability: 'talks-to-network',
      detail: 'api.lumen.io',
      file: 'nodes.py',
      line: 3,
      snippet: 'requests.get("https://api.lumen.io/v1") # first',
    },
  ])
})

test('a server that one file names and another one asks is said', async () => {
  const files = {
    'config.py': 'API_URL = "https://api.lumen.io/v1"\nHELP_URL = "https://help.lumen.io"',
    'nodes.py': 'import requests\nrequests.get(config.API_URL)',
  }
  expect(said(await found(files))).toEqual([
    'talks-to-network api.lumen.io config.py:1',
    'talks-to-network - nodes.py:2',
  ])
  expect(await found({ 'config.py': files['config.py'] })).toEqual([])
})

test('a key that is handed to a host of models alone needs no account', async () => {
  const text =
    'import requests\nBASE = "https://huggingface.co/api"\nrequests.get(BASE, headers={"Authorization": f"Bearer {token}"})'
  expect(said(await inPython(text))).toEqual(['talks-to-network huggingface.co nodes.py:3'])
})

test('servers that are asked only to see whether they answer are handed no key', async () => {
  const text =
    'import requests\nPROBES = ["https://a.lumen.io", "https://b.lumen.io"]\nrequests.get("https://api.lumen.io", headers={"X-API-KEY": key})'
  expect(said(await inPython(text))).toEqual([
    'needs-account api.lumen.io nodes.py:3',
    'talks-to-network a.lumen.io nodes.py:2',
    'talks-to-network b.lumen.io nodes.py:2',
    'talks-to-network api.lumen.io nodes.py:3',
  ])
})

test('the size of a model is told where the code says it', async () => {
  const text =
    'from torch.hub import download_url_to_file\nMODELS = {"large (2.5GB)": {"url": "https://dl.lumen.io/large.pth"}}\ndownload_url_to_file(MODELS[name]["url"], path)'
  expect(await inPython(text)).toContainEqual({
    capability: 'downloads-models',
    detail: 'dl.lumen.io',
    size: 2_500_000_000,
    file: 'nodes.py',
    line: 2,
    snippet: 'MODELS = {"large (2.5GB)": {"url": "https://dl.lumen.io/large.pth"}}',
  })
})

test('models that are only offered by their names are not fetched by this code', async () => {
  const models =
    'import requests\nMODELS = {"large": {"url": "https://dl.lumen.io/large.pth"}}\ndef names():\n    return list(MODELS.keys())'
  const asks = `${models}\nrequests.get("https://api.lumen.io")`
  expect(said(await inPython(asks))).toEqual([
    'talks-to-network dl.lumen.io nodes.py:2',
    'talks-to-network api.lumen.io nodes.py:5',
  ])
  const elsewhere = await found({ 'nodes.py': asks, 'fetch.py': 'from .nodes import MODELS' })
  expect(said(elsewhere)).toContain('downloads-models dl.lumen.io nodes.py:2')
})

test('scripts of the front end are read where a folder is named for them, and say whom they ask', async () => {
  const files = {
    '__init__.py': 'WEB_DIRECTORY = "./web"',
    'web/a.js': 'await fetch(`https://api.lumen.io/v1`)',
  }
  expect(said(await found(files))).toEqual([
    'talks-to-network api.lumen.io web/a.js:1',
    'adds-frontend-code web __init__.py:1',
  ])
  expect(await found({ '__init__.py': 'WEB_DIRECTORY = "./web"', 'web/docs/a.md': '' })).toEqual([])
})

test('a script that makes itself known to the front end is front-end code, whoever names its folder', async () => {
  const script = 'import { app } from "../../scripts/app.js"\napp.registerExtension({ name: "lumen" })'
  expect(said(await found({ 'web/js/lumen.js': script }))).toEqual(['adds-frontend-code - web/js/lumen.js:2'])
  const files = {
    'lumen/nodes.py': 'import nodes\nnodes.EXTENSION_WEB_DIRS["lumen"] = web_folder()',
    'lumen/web/a.js': 'alert(1)',
  }
  expect(said(await found(files))).toEqual(['adds-frontend-code - lumen/nodes.py:2'])
})

test('a pack that runs its own install script runs no code of others', async () => {
  const files = { 'install.py': '', 'nodes.py': 'import sys\ncommand = [sys.executable, "install.py"]' }
  expect(said(await found(files))).toEqual(['runs-install-script - install.py:0'])
})

test('names of files tell of install scripts and native code', async () => {
  const files = {
    'install.py': '',
    'fast.pyd': '',
    'sub/install.py': '',
    'requirements.txt': 'a @ https://x.io/a-1.whl',
  }
  expect(said(await found(files))).toEqual([
    'runs-install-script - install.py:0',
    'has-native-code fast.pyd fast.pyd:0',
    'has-native-code a-1.whl requirements.txt:1',
  ])
})

test('tests and examples count where the rest of the pack names them', async () => {
  const test = 'import requests\nrequests.get("https://api.lumen.io")'
  expect(await found({ 'tests/test_a.py': test })).toEqual([])
  expect(said(await found({ 'tests/test_a.py': test, 'nodes.py': 'from .tests import test_a' }))).toEqual([
    'talks-to-network api.lumen.io tests/test_a.py:2',
  ])
})

test('code that could not be read is named', async () => {
  expect((await read({ 'nodes.py': `x = ${'['.repeat(400)}${']'.repeat(400)}` })).unread).toEqual([
    'nodes.py',
  ])
  expect((await read({ 'nodes.py': 'x = 1' })).unread).toEqual([])
})

import { LIMITS } from '../../contract/conventions/limits'
import type { Node } from '../../contract/packs/node'
import { canonicalLanguage, type TranslationsInput } from '../../contract/packs/translations'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { updateNodeRow } from '../store/packs/node-rows.repo'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'

type Translations = Record<string, Record<string, unknown>>

/**
 * Merges translations of a pack's fields into the existing ones, by language and field (contract 1G). Refuses as `authorize`
 * does, and with `invalid_request` when they would become too many or too long.
 */
export async function createTranslations(ctx: Ctx, nodeId: string, input: TranslationsInput): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node } = await authorize(ctx, tx, 'createTranslations', { nodeId })
    const { translations, languages } = merge(node.translations, input.data)
    requireWithinLimits(translations)
    const now = ctx.clock()
    await updateNodeRow(tx, node.id, { translations, updatedAt: now, changedAt: now })
    await recordAudit(tx, ctx, actor, {
      action: 'createTranslations',
      target: `node:${node.id}`,
      before: pick(node.translations, languages),
      after: pick(translations, languages),
    })
    const record = await findNodeRecord(tx, node.id)
    if (!record) throw new Error('a translated pack is not there')
    return nodeView(record, { withTranslations: true, viewer: actor })
  })
}

function merge(
  present: Translations,
  data: Translations,
): { translations: Translations; languages: string[] } {
  const merged = new Map(Object.entries(present))
  const languages = new Set<string>()
  for (const [tag, fields] of Object.entries(data)) {
    const language = canonicalLanguage(tag) ?? tag
    const kept = Object.entries({ ...merged.get(language), ...fields }).filter(([, value]) => value !== null)
    if (kept.length > 0) merged.set(language, Object.fromEntries(kept))
    else merged.delete(language)
    languages.add(language)
  }
  return { translations: Object.fromEntries(merged), languages: [...languages] }
}

function requireWithinLimits(translations: Translations): void {
  const { languages, fields, characters } = LIMITS.translations
  const refuse = (message: string) => {
    throw new Refusal('invalid_request', `Invalid format for field data: ${message}`)
  }
  if (Object.keys(translations).length > languages) refuse(`a pack has at most ${languages} languages`)
  if (Object.values(translations).some((texts) => Object.keys(texts).length > fields))
    refuse(`a language has at most ${fields} fields`)
  if (JSON.stringify(translations).length > characters)
    refuse(`all translations of a pack are at most ${characters} characters of JSON`)
}

const pick = (translations: Translations, languages: readonly string[]): Translations =>
  Object.fromEntries(languages.flatMap((name) => (translations[name] ? [[name, translations[name]]] : [])))

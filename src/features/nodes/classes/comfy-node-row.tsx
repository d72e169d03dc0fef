import { readInputs, readOutputs, type ClassInput } from '@/contract/versions/read-signature'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { Markdown } from '@/ui/markdown/markdown'
import { MarkedText } from '../highlighted-text'
import { DataType } from './data-type'

const CHOICES_SHOWN = 8

interface ComfyNodeRowProps {
  /** The pack of the class. */
  nodeId: string
  comfyNode: ComfyNode
  /** Words to highlight. */
  search: string
  /** Whether its category is shown as a heading above. */
  isGrouped?: boolean
}

/** A node class: names, inputs and outputs. */
export function ComfyNodeRow({ nodeId, comfyNode, search, isGrouped }: ComfyNodeRowProps) {
  const { t } = useTranslation('parts')
  const { comfy_node_name: name, display_name: shownName } = comfyNode
  const inputs = readInputs(comfyNode.input_types)
  const outputs = readOutputs(comfyNode)
  const hasSignature = comfyNode.input_types !== undefined || comfyNode.return_types !== undefined
  return (
    <li
      className={`px-4 py-3.5 [content-visibility:auto] ${hasSignature ? '[contain-intrinsic-block-size:auto_10rem]' : '[contain-intrinsic-block-size:auto_1.5rem]'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h3 className="font-semibold">
          <Link
            href={comfyNodePath(nodeId, name)}
            prefetch={false}
            className="underline-offset-2 hover:underline"
          >
            <bdi>
              <MarkedText text={shownName ?? name} search={search} />
            </bdi>
          </Link>
        </h3>
        {shownName && shownName !== name && (
          <code className="text-xs text-muted">
            <MarkedText text={name} search={search} />
          </code>
        )}
        {comfyNode.deprecated && <Badge tone="warning">{t('classes.deprecated')}</Badge>}
        {comfyNode.experimental && <Badge tone="accent">{t('classes.experimental')}</Badge>}
        {comfyNode.category && !isGrouped && (
          <span className="ms-auto text-xs text-muted">
            <bdi>
              <MarkedText text={comfyNode.category} search={search} />
            </bdi>
          </span>
        )}
      </div>
      {comfyNode.description && (
        <div className="mt-0.5 text-muted">
          <Markdown text={comfyNode.description} />
        </div>
      )}
      {hasSignature && (
        <div className="mt-2.5 grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Side title={t('classes.inputs')} none={t('classes.noInputs')}>
            {inputs.map((input) => (
              <InputLine key={input.name} input={input} />
            ))}
          </Side>
          <Side title={t('classes.outputs')} none={t('classes.noOutputs')}>
            {outputs.map(({ name: output, type, list }, index) => (
              <li key={index} className="flex flex-wrap items-baseline gap-x-2.5">
                <span dir="ltr" className="text-sm">
                  {output}
                </span>
                <DataType type={type} />
                {list && <span className="text-xs text-muted">{t('classes.list')}</span>}
              </li>
            ))}
          </Side>
        </div>
      )}
    </li>
  )
}

function Side({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0">
      <h4 className="text-xs font-medium text-muted">{title}</h4>
      {children.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-1">{children}</ul>
      ) : (
        <p className="mt-1 text-sm text-muted">{none}</p>
      )}
    </div>
  )
}

function InputLine({ input }: { input: ClassInput }) {
  const { t } = useTranslation('parts')
  const { number } = useFormats()
  const { name, type, optional, choices = [], preset, min, max, tooltip } = input
  const more = choices.length - CHOICES_SHOWN
  const facts = [
    optional && t('classes.optional'),
    min !== undefined && max !== undefined && t('classes.range', { min, max }),
    min !== undefined && max === undefined && t('classes.from', { min }),
    max !== undefined && min === undefined && t('classes.upTo', { max }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <span dir="ltr" className={`text-sm ${optional ? 'text-muted' : ''}`}>
          {name}
        </span>
        <DataType type={type} />
        {preset !== undefined && (
          <span className="text-xs text-muted">
            {t('classes.preset')} <code className="text-ink">{preset}</code>
          </span>
        )}
        {facts.map((fact) => (
          <span key={fact} className="text-xs text-muted">
            {fact}
          </span>
        ))}
      </span>
      {choices.length > 0 && (
        <span className="flex flex-wrap items-baseline gap-1 text-xs text-muted">
          {choices.slice(0, CHOICES_SHOWN).map((choice, index) => (
            <code key={index} className="rounded bg-sunken px-1">
              {choice}
            </code>
          ))}
          {more > 0 && t('classes.moreChoices', { count: more, number: number(more) })}
        </span>
      )}
      {tooltip && (
        <span className="block max-w-prose text-xs text-muted">
          <bdi>{tooltip}</bdi>
        </span>
      )}
    </li>
  )
}

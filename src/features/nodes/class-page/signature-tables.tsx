import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import { isSocket, readInputs, readOutputs, type ClassInput } from '@/contract/versions/read-signature'
import { useFormats } from '@/ui/formats/formats'
import { DataType } from '../classes/data-type'
import type { SocketPlace } from '../drawn-class'

const CHOICES_SHOWN = 24

interface SignatureTablesProps {
  comfyNode: ComfyNode
  selected: SocketPlace | undefined
  /** Called to list nodes compatible with a socket; absent: sockets are not selectable. */
  onSelect?: (socket: SocketPlace) => void
}

/** Inputs and outputs of a node class as tables: the drawing as text, with additional details. */
export function SignatureTables({ comfyNode, selected, onSelect }: SignatureTablesProps) {
  const { t } = useTranslation('classes')
  const { t: tn } = useTranslation('parts')
  const inputs = readInputs(comfyNode.input_types)
  const outputs = readOutputs(comfyNode)
  const typeOf = (type: string, place: SocketPlace | undefined) =>
    place && onSelect ? (
      <button
        type="button"
        aria-pressed={selected?.side === place.side && selected.index === place.index}
        aria-label={t('fits.ask', { type })}
        onClick={() => onSelect(place)}
        className="rounded-full border border-line px-2 py-0.5 hover:border-line-strong hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
      >
        <DataType type={type} />
      </button>
    ) : (
      <DataType type={type} />
    )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Table
        title={tn('classes.inputs')}
        columns={[t('table.input'), t('table.value')]}
        none={tn('classes.noInputs')}
      >
        {inputs.map((input, index) => (
          <tr key={input.name}>
            <Cell isHead>
              <span dir="ltr" className="font-medium break-words">
                {input.name}
              </span>
              {input.optional && <span className="text-xs text-muted"> {tn('classes.optional')}</span>}
              <div className="mt-0.5">
                {typeOf(input.type, isSocket(input) ? { side: 'input', index } : undefined)}
              </div>
            </Cell>
            <Cell>
              <InputFacts input={input} />
            </Cell>
          </tr>
        ))}
      </Table>
      <Table
        title={tn('classes.outputs')}
        columns={[t('table.output'), t('table.type')]}
        none={tn('classes.noOutputs')}
      >
        {outputs.map(({ name, type, list }, index) => (
          <tr key={index}>
            <Cell isHead>
              <span dir="ltr" className="font-medium break-words">
                {name}
              </span>
            </Cell>
            <Cell>
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                {typeOf(type, { side: 'output', index })}
                {list && <span className="text-xs text-muted">{tn('classes.list')}</span>}
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  )
}

interface TableProps {
  title: string
  columns: readonly string[]
  none: string
  children: ReactNode[]
}

function Table({ title, columns, none, children }: TableProps) {
  if (children.length === 0)
    return (
      <section>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted">{none}</p>
      </section>
    )
  return (
    <table className="w-full table-fixed overflow-hidden rounded-lg border border-line bg-surface text-sm">
      <caption className="pb-2 text-start text-base font-semibold">{title}</caption>
      <thead className="bg-sunken text-xs text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-1.5 text-start font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  )
}

const Cell = ({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) =>
  isHead ? (
    <th scope="row" className="px-3 py-2 text-start align-top font-normal">
      {children}
    </th>
  ) : (
    <td className="px-3 py-2 align-top">{children}</td>
  )

/** Details of an input besides its name and type. */
function InputFacts({ input }: { input: ClassInput }) {
  const { t } = useTranslation('classes')
  const { t: tn } = useTranslation('parts')
  const { number } = useFormats()
  const { choices = [], preset, min, max, step, tooltip } = input
  const more = choices.length - CHOICES_SHOWN
  const facts = [
    min !== undefined && max !== undefined && tn('classes.range', { min, max }),
    min !== undefined && max === undefined && tn('classes.from', { min }),
    max !== undefined && min === undefined && tn('classes.upTo', { max }),
    step !== undefined && t('table.step', { step }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {preset !== undefined && (
        <p className="break-words">
          <span className="text-muted">{tn('classes.preset')}</span> <code>{preset}</code>
        </p>
      )}
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
      {choices.length > 0 && (
        <ul aria-label={t('table.choices')} className="flex flex-wrap gap-1 py-0.5">
          {choices.slice(0, CHOICES_SHOWN).map((choice, index) => (
            <li key={index} className="max-w-full">
              <code className="block rounded bg-sunken px-1 text-xs break-words">{choice}</code>
            </li>
          ))}
          {more > 0 && (
            <li className="text-xs text-muted">
              {tn('classes.moreChoices', { count: more, number: number(more) })}
            </li>
          )}
        </ul>
      )}
      {tooltip && (
        <p dir="auto" className="text-muted">
          {tooltip}
        </p>
      )}
    </>
  )
}

import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { NodeSetCheck, PackUpdate } from '@/api/generated/model'
import { Command } from '@/ui/command'
import { FilledText } from '@/ui/filled-text'
import { Section } from './section'

interface UpdatePlanProps {
  plan: NodeSetCheck['plan']
  nameOf: (id: string) => string
  /** The button that saves the current state. */
  back: ReactNode
}

const commandOf = (step: readonly PackUpdate[]) =>
  ['comfy node install', ...step.map(({ node_id: id, to }) => `${id}@${to}`)].join(' ')

/** The order of updates, packs to keep, and how to roll back. */
export function UpdatePlan({ plan: { steps, held }, nameOf, back }: UpdatePlanProps) {
  const { t } = useTranslation(['check', 'nodes'])
  return (
    <Section title={steps.length > 0 ? t('check:plan.title') : t('check:plan.held')}>
      <div className="flex flex-col gap-3 text-sm">
        {steps.length > 0 && (
          <>
            <p className="text-muted">{t('check:plan.text')}</p>
            <ol className="flex list-decimal flex-col gap-1 ps-6">
              {steps.map((step) => (
                <li key={commandOf(step)}>
                  {step.map((update) => (
                    <span key={update.node_id} className="block">
                      <FilledText
                        text={t('check:plan.update', { from: update.from, to: update.to })}
                        parts={{ pack: <bdi className="font-medium">{nameOf(update.node_id)}</bdi> }}
                      />
                    </span>
                  ))}
                </li>
              ))}
            </ol>
            <Command text={steps.map(commandOf).join('\n')} copyLabel={t('nodes:install.copy')} />
          </>
        )}
        {held.length > 0 && (
          <div>
            {steps.length > 0 && <h3 className="font-medium">{t('check:plan.held')}</h3>}
            <ul className="list-disc ps-4">
              {held.map(({ node_id: id, to, because_of: other }) => (
                <li key={id}>
                  <FilledText
                    text={t('check:plan.heldBy', { version: to, other: nameOf(other) })}
                    parts={{ pack: <bdi className="font-medium">{nameOf(id)}</bdi> }}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-col items-start gap-2 border-t border-line pt-3">
          <h3 className="font-medium">{t('check:back.title')}</h3>
          <p className="text-muted">{t('check:back.text')}</p>
          {back}
        </div>
      </div>
    </Section>
  )
}

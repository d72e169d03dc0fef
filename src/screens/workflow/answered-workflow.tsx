import { useTranslation } from 'next-i18next/pages'
import { useMemo, useState } from 'react'
import { failureOf } from '@/api/failure'
import type { ResolvedClass } from '@/api/generated/model'
import { NodeIcon } from '@/features/nodes/node-icon'
import { AnswerHead } from '@/features/workflow/answer/answer-head'
import { answerOf, type Choices } from '@/features/workflow/answer/answer'
import { neededComfyui } from '@/features/workflow/answer/needed-comfyui'
import { InstallSection } from '@/features/workflow/install/install-section'
import type { OpenedWorkflow } from '@/features/workflow/opened/opened-workflow'
import { BuiltInClasses } from '@/features/workflow/packs/built-in-classes'
import { MissingClasses } from '@/features/workflow/packs/missing-classes'
import { ModelList } from '@/features/workflow/packs/model-list'
import { NeededPackCard } from '@/features/workflow/packs/needed-pack-card'
import { alternativesTo } from '@/features/workflow/packs/pack-alternatives'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { PackActions } from './pack-actions'
import { PackDetails } from './pack-details'
import { SetClashes } from './set-clashes'
import { useNeededPacks } from './use-needed-packs'
import { WorkflowGraphSection } from './workflow-graph-section'

interface AnsweredWorkflowProps {
  workflow: OpenedWorkflow
  results: readonly ResolvedClass[]
  onClose: () => void
}

/** The answer: packs to install, the reasons, conflicts, and classes not found. */
export function AnsweredWorkflow({ workflow, results, onClose }: AnsweredWorkflowProps) {
  const { t } = useTranslation('workflow')
  const { reading } = workflow
  const [choices, setChoices] = useState<Choices>(new Map())
  const [shownPack, setShownPack] = useState<string>()
  const answer = useMemo(() => answerOf(results, choices), [results, choices])
  const comfyui = neededComfyui(answer.classes)
  const { packs, known } = useNeededPacks(answer.packs)
  const failed = failureOf(packs)
  const choose = (packId: string, classes: readonly string[]) =>
    setChoices((before) => new Map([...before, ...classes.map((name) => [name, packId] as const)]))
  const shown = useMemo(() => {
    const needed = answer.packs.find(({ pack }) => pack.node_id === shownPack)
    return needed && new Set(needed.classes)
  }, [answer, shownPack])
  const nameOf = (packId: string) =>
    answer.packs.find(({ pack }) => pack.node_id === packId)?.pack.name ?? packId
  return (
    <div className="flex flex-col gap-6">
      <AnswerHead answer={answer} workflow={workflow} onClose={onClose} />
      {answer.packs.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2">
            <InstallSection
              items={answer.packs.map(
                ({ pack }) =>
                  known.get(pack.node_id)?.item ?? {
                    id: pack.node_id,
                    name: pack.name,
                    ...(pack.latest_version && { version: pack.latest_version }),
                  },
              )}
              models={reading?.models ?? []}
            />
            <SetClashes ids={answer.packs.map(({ pack }) => pack.node_id)} nameOf={nameOf} />
          </div>
          <section aria-labelledby="packs" className="min-w-0 lg:col-start-1 lg:row-start-1">
            <h2 id="packs" className="mb-2.5 text-lg font-semibold">
              {t('packs.title')}
            </h2>
            {failed && (
              <div className="mb-3">
                <ErrorPanel failure={failed} title={t('packs.failed')} query={packs} />
              </div>
            )}
            <ul className="flex flex-col gap-3">
              {answer.packs.map((needed) => {
                const one = known.get(needed.pack.node_id)
                return (
                  <li key={needed.pack.node_id}>
                    <NeededPackCard
                      needed={needed}
                      alternatives={alternativesTo(needed, answer.classes)}
                      isChosen={needed.classes.some((name) => choices.get(name) === needed.pack.node_id)}
                      onChoose={choose}
                      icon={one ? <NodeIcon node={one.node} /> : <Skeleton className="size-11 rounded-lg" />}
                      details={one && <PackDetails known={one} comfyui={comfyui} />}
                      actions={
                        reading && (
                          <PackActions
                            node={one?.node}
                            classes={needed.classes}
                            reading={reading}
                            isShown={shownPack === needed.pack.node_id}
                            onShow={() =>
                              setShownPack(
                                shownPack === needed.pack.node_id ? undefined : needed.pack.node_id,
                              )
                            }
                          />
                        )
                      }
                    />
                  </li>
                )
              })}
            </ul>
          </section>
        </div>
      )}
      <MissingClasses classes={answer.classes} />
      {reading && <WorkflowGraphSection reading={reading} classes={answer.classes} shown={shown} />}
      {reading && <ModelList models={reading.models} nodes={reading.nodes} />}
      <BuiltInClasses classes={answer.classes} />
    </div>
  )
}

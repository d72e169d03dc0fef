import type { NextPageContext } from 'next'
import type { NodePage } from '@/api/generated/model'
import { getListNodesQueryKey, getListNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { authorNodesParams } from '@/features/nodes/author'
import type { PublicDocument } from '@/screens/public/public-document'

const paramsOf = ({ host, owner, page }: NextPageContext['query']) =>
  authorNodesParams({ host: String(host), owner: String(owner) }, page)

/** The server-rendered document of an author's page: a page of their packs; an author without packs is a 404. */
export const authorDocument: PublicDocument = {
  queries: ({ query }) => [getListNodesQueryOptions(paramsOf(query))],
  isMissing: (client, { query }) =>
    client.getQueryData<NodePage>(getListNodesQueryKey(paramsOf(query)))?.total === 0,
}

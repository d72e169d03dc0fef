import { createRoute, z } from '@hono/zod-openapi'
import {
  invitationInputSchema,
  invitationSchema,
  joinRequestSchema,
  memberInputSchema,
} from '../../../contract/people/members'
import { publisherMemberSchema, publisherSchema } from '../../../contract/people/publisher'
import { signedIn } from '../../http/authentication'
import { publisherIdParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { acceptInvitation } from '../../members/accept-invitation'
import { createInvitation } from '../../members/create-invitation'
import { createJoinRequest } from '../../members/create-join-request'
import { declineInvitation } from '../../members/decline-invitation'
import { deleteInvitation } from '../../members/delete-invitation'
import { deleteMember } from '../../members/delete-member'
import { listInvitations } from '../../members/list-invitations'
import { listJoinRequests } from '../../members/list-join-requests'
import { listUserInvitations } from '../../members/list-user-invitations'
import { updateMember } from '../../members/update-member'

const memberPath = '/publishers/{publisherId}/members/{memberId}'
const memberParams = publisherIdParams.extend({
  memberId: z.string().max(100).meta({ description: 'id of a membership, as members see it' }),
})
const invitationParams = z.object({
  invitationId: z.string().max(100).meta({ description: 'id of an invitation', format: 'uuid' }),
})
const refused = ['unauthenticated', 'banned', 'not_permitted', 'publisher_not_found'] as const

const updateMemberRoute = createRoute({
  ...signedIn('members'),
  operationId: 'updateMember',
  summary: 'Changes a member’s role',
  description: 'Tokens of members who may no longer publish are deleted.',
  method: 'put',
  path: memberPath,
  request: { params: memberParams, body: jsonBody(memberInputSchema) },
  responses: {
    200: json(publisherMemberSchema, 'the member'),
    ...refusals('invalid_request', ...refused, 'member_not_found', 'last_owner'),
  },
})

const deleteMemberRoute = createRoute({
  ...signedIn('members'),
  operationId: 'deleteMember',
  summary: 'Removes a member, or leaves',
  description: 'Their tokens for the publisher are deleted.',
  method: 'delete',
  path: memberPath,
  request: { params: memberParams },
  responses: {
    204: noContent('removed'),
    ...refusals(...refused, 'member_not_found', 'last_owner'),
  },
})

const listInvitationsRoute = createRoute({
  ...signedIn('members'),
  operationId: 'listInvitations',
  summary: 'Lists a publisher’s open invitations',
  method: 'get',
  path: '/publishers/{publisherId}/invitations',
  request: { params: publisherIdParams },
  responses: { 200: json(z.array(invitationSchema), 'newest first'), ...refusals(...refused) },
})

const createInvitationRoute = createRoute({
  ...signedIn('members'),
  operationId: 'createInvitation',
  summary: 'Invites someone to become a member',
  description:
    'Does not reveal whether an account has the email address. Inviting a person again updates the role and keeps the link.',
  method: 'post',
  path: '/publishers/{publisherId}/invitations',
  request: { params: publisherIdParams, body: jsonBody(invitationInputSchema) },
  responses: {
    201: json(invitationSchema, 'the invitation, with the link for the invited person'),
    ...refusals('invalid_request', ...refused, 'already_member', 'state_conflict'),
  },
})

const deleteInvitationRoute = createRoute({
  ...signedIn('members'),
  operationId: 'deleteInvitation',
  summary: 'Withdraws an invitation',
  method: 'delete',
  path: '/publishers/{publisherId}/invitations/{invitationId}',
  request: { params: publisherIdParams.extend(invitationParams.shape) },
  responses: { 204: noContent('revoked'), ...refusals(...refused, 'invitation_not_found') },
})

const listJoinRequestsRoute = createRoute({
  ...signedIn('members'),
  operationId: 'listJoinRequests',
  summary: 'Lists requests to join a publisher',
  description: 'Each for 14 days, until they are invited.',
  method: 'get',
  path: '/publishers/{publisherId}/join-requests',
  request: { params: publisherIdParams },
  responses: { 200: json(z.array(joinRequestSchema), 'newest first'), ...refusals(...refused) },
})

const createJoinRequestRoute = createRoute({
  ...signedIn('members'),
  operationId: 'createJoinRequest',
  summary: 'Asks a publisher’s owners for an invitation',
  description: 'They see the caller’s name and email address. Asking again within 14 days has no effect.',
  method: 'post',
  path: '/publishers/{publisherId}/join-requests',
  request: { params: publisherIdParams },
  responses: {
    204: noContent('asked'),
    ...refusals(
      'unauthenticated',
      'banned',
      'email_unverified',
      'publisher_not_found',
      'already_member',
      'state_conflict',
      'quota_exceeded',
    ),
  },
})

const listUserInvitationsRoute = createRoute({
  ...signedIn('members'),
  operationId: 'listUserInvitations',
  summary: 'Lists the signed-in user’s open invitations',
  description: 'Those to their email address require it to be verified.',
  method: 'get',
  path: '/users/invitations',
  responses: {
    200: json(z.array(invitationSchema), 'newest first'),
    ...refusals('unauthenticated', 'user_not_found'),
  },
})

const acceptInvitationRoute = createRoute({
  ...signedIn('members'),
  operationId: 'acceptInvitation',
  summary: 'Accepts an invitation',
  method: 'post',
  path: '/users/invitations/{invitationId}/accept',
  request: { params: invitationParams },
  responses: {
    200: json(publisherSchema, 'the publisher'),
    ...refusals('unauthenticated', 'banned', 'publisher_not_found', 'invitation_not_found', 'already_member'),
  },
})

const declineInvitationRoute = createRoute({
  ...signedIn('members'),
  operationId: 'declineInvitation',
  summary: 'Declines an invitation',
  method: 'delete',
  path: '/users/invitations/{invitationId}',
  request: { params: invitationParams },
  responses: {
    204: noContent('declined'),
    ...refusals('unauthenticated', 'banned', 'publisher_not_found', 'invitation_not_found'),
  },
})

export const membersRoutes = () =>
  createRouter()
    .openapi(updateMemberRoute, async (context) =>
      context.json(
        await updateMember(context.get('ctx'), context.req.valid('param'), context.req.valid('json')),
        200,
      ),
    )
    .openapi(deleteMemberRoute, async (context) => {
      await deleteMember(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
    .openapi(listInvitationsRoute, async (context) =>
      context.json(await listInvitations(context.get('ctx'), context.req.valid('param').publisherId), 200),
    )
    .openapi(createInvitationRoute, async (context) =>
      context.json(
        await createInvitation(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(deleteInvitationRoute, async (context) => {
      await deleteInvitation(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
    .openapi(listJoinRequestsRoute, async (context) =>
      context.json(await listJoinRequests(context.get('ctx'), context.req.valid('param').publisherId), 200),
    )
    .openapi(createJoinRequestRoute, async (context) => {
      await createJoinRequest(context.get('ctx'), context.req.valid('param').publisherId)
      return context.body(null, 204)
    })
    .openapi(listUserInvitationsRoute, async (context) =>
      context.json(await listUserInvitations(context.get('ctx')), 200),
    )
    .openapi(acceptInvitationRoute, async (context) =>
      context.json(await acceptInvitation(context.get('ctx'), context.req.valid('param').invitationId), 200),
    )
    .openapi(declineInvitationRoute, async (context) => {
      await declineInvitation(context.get('ctx'), context.req.valid('param').invitationId)
      return context.body(null, 204)
    })

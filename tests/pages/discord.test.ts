import type { GetServerSidePropsContext } from 'next'
import { getServerSideProps } from '../../src/pages/discord'

const asked = () => getServerSideProps({} as GetServerSidePropsContext)

test('the community page leads to the address of the environment (specification, section 2, Routes)', async () => {
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', COMMUNITY_URL: 'https://chat.example/comfy' })
  expect(await asked()).toEqual({
    redirect: { destination: 'https://chat.example/comfy', permanent: false },
  })
})

test('without one it leads to the known community', async () => {
  expect(await asked()).toMatchObject({ redirect: { destination: 'https://discord.gg/comfyorg' } })
})

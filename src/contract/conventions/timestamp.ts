import { z } from 'zod'

/** A timestamp of the API, always `YYYY-MM-DDTHH:MM:SS.mmmZ` (contract 0.7). */
export const timestampSchema = z.string().meta({ format: 'date-time', example: '2026-08-19T07:30:00.000Z' })

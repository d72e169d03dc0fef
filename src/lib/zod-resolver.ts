import { zodResolver } from '@hookform/resolvers/zod'
import { config } from 'zod'

// For speed zod would make functions out of text, which the content security policy refuses and browsers report.
config({ jitless: true })

export { zodResolver }

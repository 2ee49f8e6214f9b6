// The headers of every request, in the order in which a client computes them.

export const headers = {
  'Gate-Device': {
    required: true,
    description: 'The device’s id, a UUID in lower case, as `enrol` answered it.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Gate-Time': {
    required: true,
    description:
      'The server’s time in milliseconds since 1970 as far as the device knows it: its own clock minus `Gate-Offset`. Good for five minutes before and after.',
    schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
  },
  'Gate-Offset': {
    required: false,
    description:
      'The device’s clock minus the server’s in milliseconds; 0 as long as nothing is known. Always send it: without it the device’s clock has to be right.',
    schema: { type: 'string', pattern: '^-?[0-9]{1,13}$' },
  },
  'Gate-Queue': {
    required: false,
    description: 'How many scans wait on the device; the office shows it.',
    schema: { type: 'string', pattern: '^[0-9]{1,6}$' },
  },
  'Gate-Signature': {
    required: true,
    description:
      'Base64url of r and s, 32 bytes each: ECDSA P-256 with SHA-256 over the method, the path with its query, `Gate-Time`, the SHA-256 of the body in lower-case hexadecimal and, where it is sent, `Gate-Offset`, with a line feed between them.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{86}$' },
  },
} as const

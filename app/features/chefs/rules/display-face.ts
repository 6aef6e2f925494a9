/** The characters of Young Serif, from the `cmap` tables of its two files. */
const IN_DISPLAY_FACE =
  /^[ -~\u00a0-\u00ac\u00ae-\u017e\u018f\u0192\u019d\u01e6\u01e7\u01ea\u01eb\u01fa-\u01ff\u0218-\u021b\u0232\u0233\u0237\u0259\u0272\u02bb\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e36\u1e37\u1e42-\u1e49\u1e5a\u1e5b\u1e5e-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ef2\u1ef3\u1ef8\u1ef9\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026]*$/u;

/** Whether the display face has every letter of a name. Asked by the server: its table stays out of what browsers load. */
export const lacksLetter = (name: string): boolean => !IN_DISPLAY_FACE.test(name.normalize("NFC"));

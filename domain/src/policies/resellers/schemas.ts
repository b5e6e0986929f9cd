import * as z from 'zod/mini';
import { optionKind } from '../../settling/repairs/schemas.ts';
import { theme, themeSeed } from './theme-schemas.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const name = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** `0330` and digits (specification §1); spaces are for reading. */
export const telephone = z
  .string()
  .check(z.regex(/^0330(?: ?\d){7}$/, 'should be 0330 followed by seven digits'));

const emailAddress = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'should be an e-mail address'),
  );

const path = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/(?![/\\])[^\s\\]*$/, 'should be a path of the portal such as /help'),
  );

const href = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(?:https:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[+\d ]+|\/(?![/\\])[^\s\\"<>]*)$/,
      'should be an https, mailto or tel address, or a path such as /help',
    ),
  );

const pictureFile = z
  .string()
  .check(z.regex(/^[\w-]+\.svg$/, 'should be the name of an SVG file beside the record'));

const hostName = z
  .string()
  .check(
    z.maxLength(253),
    z.regex(
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
      'should be a host name in small letters, without port',
    ),
  );

const link = z.object({ label: name(60), href });
const dropdown = z.object({ label: name(60), links: z.array(link).check(z.maxLength(12)) });
const menuEntry = z.object({ label: name(60), to: path });

const complaintsAddress = z.object({
  company: name(120),
  line1: name(120),
  line2: text(120),
  town: name(80),
  postcode: name(12),
  country: name(60),
});
/** The law's words to a claimant about complaints. */
const complaintsRights = z.object({
  /** For one that we cannot answer in time. */
  late: name(300),
  /** When the ombudsman can be asked, and how they are reached. */
  ombudsman: name(600),
});
/** To whom a complaint goes, and what its claimant has to be told. */
export const complaints = z.object({
  title: name(80),
  address: complaintsAddress,
  email: emailAddress,
  rights: complaintsRights,
});

/** Document type ids asked for on top, or never, for one top-level incident type. */
const documentRule = z.object({
  required: z.array(z.int()),
  neverAsked: z.array(z.int()),
});
const incidentTypeKey = z.string().check(z.regex(/^\d+$/, 'should be an incident type id'));
const documentRules = z.record(incidentTypeKey, documentRule);

const footerTexts = z.array(text(2000)).check(z.maxLength(8));
const hosts = z.array(hostName).check(z.maxLength(20));
const titles = z.record(z.string(), name(120));

/**
 * The whole profile of a reseller, nothing left out (specification §3 "Reseller profile").
 * `legalText`, `fcaText`, `footerTexts` and `guide.excess` are HTML.
 */
export const resellerProfile = z.object({
  id: z.int().check(z.minimum(0)),
  displayName: name(60),
  code: name(12),
  telephone,
  email: emailAddress,
  legalText: text(4000),
  /** The string "true" shows the guide's tab; anything else hides it. */
  claimGuideTab: text(10),
  complaints,
  guide: z.object({ excess: text(4000) }),
  logo: pictureFile,
  fcaText: text(2000),
  footerTexts,
  navlinks: z.array(link).check(z.maxLength(8)),
  navDropdown: z.nullable(dropdown),
  leadImage: z.nullable(pictureFile),
  /** The brand's words to a person who is upset, without a full stop: a name can follow it. */
  toneLine: name(40),
  theme,
  hosts,
  emailFrom: emailAddress,
  documentRules,
  /** Lead titles of screens by the screen's name; screens not named keep the default. */
  titles,
  /** The brand's own menu instead of the usual one. */
  navigation: z.nullable(z.array(menuEntry).check(z.minLength(1), z.maxLength(10))),
  /** Straight to the success path after the policy lookup, on any date. */
  skipCoverCheck: z.boolean(),
  hideResume: z.boolean(),
  /** Asks claimants for the brand's own number of them, like a membership number. */
  asksIdentificationNumber: z.boolean(),
  /** Repair options by code that this brand does not have. */
  repairOptions: z.object({ notOffered: z.array(optionKind) }),
});
export type ResellerProfile = z.infer<typeof resellerProfile>;

/** The public part of `GET /reseller/{id}`; the HTML has been sanitised by then. */
export const publicReseller = z.omit(resellerProfile, {
  hosts: true,
  emailFrom: true,
  repairOptions: true,
});
export type PublicReseller = z.infer<typeof publicReseller>;

const fields = resellerProfile.shape;

/** A record as it stands in its file: id, telephone, email and logo; all else may be left out. */
export const resellerRecord = z.strictObject({
  _note: z.optional(z.string()),
  ...z.partial(resellerProfile).shape,
  id: fields.id,
  telephone: fields.telephone,
  email: fields.email,
  logo: fields.logo,
  complaints: z.optional(
    z.strictObject({
      title: z.optional(complaints.shape.title),
      address: z.optional(complaintsAddress),
      email: z.optional(emailAddress),
      rights: z.optional(complaintsRights),
    }),
  ),
  theme: z.optional(themeSeed),
});
export type ResellerRecord = z.infer<typeof resellerRecord>;

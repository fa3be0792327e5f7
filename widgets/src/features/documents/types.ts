/** Document status (document 3, section 4.1). */
export const Status = {
	draft: 1,
	inProgress: 2,
	signed: 3,
	pendingSignature: 4,
	completed: 5,
} as const;

interface Named {
	id: number;
	name: string;
}

export interface DocumentRow {
	id: number;
	name: string;
	status: number;
	status_name: string;
	template: Named | null;
	folder: Named | null;
	created_at: string;
	updated_at: string;
	allow_download_pdf?: boolean | number | string;
	allow_download_word?: boolean | number | string;
	files?: { id?: number; name: string; type?: string }[];
}

export interface Page< T > {
	rows: T[];
	page: number;
	total_page: number;
	total_record: number;
}

/** What POST /doc/draft answers. */
export interface Draft {
	id: number;
	template_id: number;
	x_template_id: number;
	name: string;
	url: string;
	popup_video?: string | null;
	acknowledgement?: string | null;
}

{{- define "code-analysis.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 48 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 48 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "code-analysis.selector" -}}
app.kubernetes.io/name: code-analysis
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "code-analysis.labels" -}}
{{ include "code-analysis.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "code-analysis.secret" -}}
{{- .Values.secrets.existingSecret | default (include "code-analysis.name" .) -}}
{{- end }}

{{- define "code-analysis.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every pod has: no rights, no writable file but in its volumes. */}}
{{- define "code-analysis.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "code-analysis.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "code-analysis.env" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
